import { Alert, Anchor, Button, Checkbox, Group, Modal, NumberInput, Select, Stack, TextInput } from "@mantine/core"
import { labelFormats } from "@smart-send/domain/label/label-format"
import {
  canPrintFormat,
  DEFAULT_PRINT_SETTINGS,
  PRINT_WAYS,
  printerAddressSchema,
  printSettingsSchema,
  RAW_PORT,
  type PrintSettings,
} from "@smart-send/domain/station/print-settings"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSaveStation, useStations } from "../data/station/use-stations.ts"
import { stationId } from "../storage/station-id.ts"

interface PrintSettingsDialogProps {
  readonly onClose: () => void
}

/** How this browser prints (PRINT-1, PRINT-2). */
export function PrintSettingsDialog({ onClose }: PrintSettingsDialogProps) {
  const { t } = useTranslation("printing")
  const stations = useStations()
  const own = stations.data?.Stations.find(({ Id }) => Id === stationId.read())
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={460}
      centered
      lockScroll={false}
      zIndex={300}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Modal.Title fw={600}>{t("settings")}</Modal.Title>
          {stations.isError && <Alert color="broken">{stations.error.message}</Alert>}
          {stations.data !== undefined && stations.isFetchedAfterMount && (
            <PrintSettingsForm
              name={own?.Name ?? ""}
              settings={own?.Settings ?? DEFAULT_PRINT_SETTINGS}
              canSend={stations.data.CanSendToPrinters}
              onClose={onClose}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FormProps extends PrintSettingsDialogProps {
  readonly name: string
  readonly settings: PrintSettings
  readonly canSend: boolean
}

type FieldName = "name" | "address"

/** Fields that lack what they need, in the order of the form. */
function wrongFields(name: string, { Way, Printer }: PrintSettings): readonly FieldName[] {
  const isAddressWrong = Way === "Printer" && !printerAddressSchema.safeParse(Printer).success
  return [...(name.trim() === "" ? ["name" as const] : []), ...(isAddressWrong ? ["address" as const] : [])]
}

function PrintSettingsForm({ name: kept, settings: before, canSend, onClose }: FormProps) {
  const { t } = useTranslation("printing")
  const save = useSaveStation()
  const [name, setName] = useState(kept)
  const [settings, setSettings] = useState(before)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [wrong, setWrong] = useState<readonly FieldName[]>([])
  const [isSaving, setSaving] = useState(false)
  const { Way, Format, Printer } = settings
  const change = (part: Partial<PrintSettings>): void => setSettings({ ...settings, ...part })
  const chooseWay = (way: PrintSettings["Way"]): void =>
    change({ Way: way, Format: canPrintFormat(way, Format) ? Format : "PDF_4X6" })
  const printer = (part: Partial<NonNullable<PrintSettings["Printer"]>>): void =>
    change({ Printer: { Address: "", Port: RAW_PORT, ...Printer, ...part } })
  const errorOf = (field: FieldName): string | null => (wrong.includes(field) ? t(`${field}Missing`) : null)
  const submit = async (): Promise<void> => {
    const hasPrinter = Printer !== null && Printer.Address.trim() !== ""
    const found = wrongFields(name, settings)
    const [first] = found
    setWrong(found)
    setProblem(null)
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
      return
    }
    const read = printSettingsSchema.safeParse({ ...settings, Printer: hasPrinter ? Printer : null })
    if (!read.success) {
      setProblem(read.error.issues[0]?.message ?? "")
      return
    }
    setSaving(true)
    try {
      await save({ Name: name, Settings: read.data })
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "")
    } finally {
      setSaving(false)
    }
  }
  const formats = labelFormats.filter((format) => canPrintFormat(Way, format))
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm" mt="xs">
        <p>{t("settingsText")}</p>
        <TextInput
          name="name"
          label={t("name")}
          placeholder={t("nameExample")}
          error={errorOf("name")}
          required
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t("way")}
          allowDeselect={false}
          data={PRINT_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          value={Way}
          onChange={(value) => chooseWay(PRINT_WAYS.find((each) => each === value) ?? "File")}
        />
        {Way === "Printer" && !canSend && <Alert color="attention">{t("noPrinters")}</Alert>}
        {Way === "Printer" && (
          <Group align="flex-start" wrap="nowrap">
            <TextInput
              name="address"
              label={t("address")}
              error={errorOf("address")}
              placeholder="192.168.1.20"
              required
              style={{ flex: 1 }}
              value={Printer?.Address ?? ""}
              onChange={(event) => printer({ Address: event.currentTarget.value })}
            />
            <NumberInput
              label={t("port")}
              w={100}
              min={1}
              max={65_535}
              hideControls
              value={Printer?.Port ?? RAW_PORT}
              onChange={(value) => printer({ Port: typeof value === "number" ? value : RAW_PORT })}
            />
          </Group>
        )}
        {Way === "Queue" && (
          <p>
            {t("queueText")}{" "}
            <Anchor component={Link} to={`/print-queue/${stationId.read() ?? ""}`} underline="always">
              {t("openQueue")}
            </Anchor>
          </p>
        )}
        <Select
          label={t("format")}
          allowDeselect={false}
          data={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          value={Format}
          onChange={(value) => change({ Format: formats.find((each) => each === value) ?? "PDF_4X6" })}
        />
        {Format === "PDF_A4" && (
          <Select
            label={t("startAt")}
            allowDeselect={false}
            data={(["1", "2", "3", "4"] as const).map((value) => ({ value, label: t(`places.${value}`) }))}
            value={String(settings.StartAt)}
            onChange={(value) => change({ StartAt: Number(value) })}
          />
        )}
        <Select
          label={t("order")}
          allowDeselect={false}
          data={ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
          value={settings.Order}
          onChange={(value) => change({ Order: ORDERS.find((each) => each === value) ?? "LIST" })}
        />
        <Checkbox
          label={t("split")}
          checked={settings.Split === "COURIER"}
          onChange={(event) => change({ Split: event.currentTarget.checked ? "COURIER" : "NONE" })}
        />
        <Checkbox
          label={t("whenBooked")}
          checked={settings.PrintWhenBooked}
          onChange={(event) => change({ PrintWhenBooked: event.currentTarget.checked })}
        />
        <p>
          <Anchor component={Link} to="/watched-folder" underline="always">
            {t("watchFolder")}
          </Anchor>
        </p>
        {problem !== null && (
          <p role="alert" style={{ color: "var(--ss-broken-ink)" }}>
            {problem}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const ORDERS = ["LIST", "PICKING", "SERVICE"] as const
