import { Button, Group, Modal, Radio, Stack, TextInput } from "@mantine/core"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ReprintQuestion } from "../data/station/print-desk.ts"

const GIVEN = ["jam", "smudged", "lost"] as const
const MOST = 100

/** Asks once, for all labels of a press, why they are printed again (PRINT-10). */
export function ReprintDialog({ question }: { readonly question: ReprintQuestion }) {
  const { t } = useTranslation("printing")
  const [chosen, setChosen] = useState<string>("jam")
  const [own, setOwn] = useState("")
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const given = GIVEN.find((each) => each === chosen)
  const reason = given === undefined ? own.trim() : t(`reason.${given}`)
  return (
    <Modal.Root
      opened
      onClose={() => question.answer(null)}
      size={420}
      centered
      lockScroll={false}
      zIndex={400}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (reason === "") {
                setMissing(true)
                field.current?.focus()
              } else question.answer(reason)
            }}
          >
            <Stack gap="md">
              <Modal.Title fw={600}>{t("reason.title", { count: question.count })}</Modal.Title>
              <p>{t("reason.text")}</p>
              <Radio.Group label={t("reason.label")} value={chosen} onChange={setChosen}>
                <Stack gap="xs" mt="xs">
                  {GIVEN.map((each) => (
                    <Radio key={each} value={each} label={t(`reason.${each}`)} />
                  ))}
                  <Radio value="other" label={t("reason.other")} />
                </Stack>
              </Radio.Group>
              {given === undefined && (
                <TextInput
                  ref={field}
                  label={t("reason.own")}
                  error={isMissing && own.trim() === "" ? t("reason.missing") : null}
                  required
                  maxLength={MOST}
                  value={own}
                  onChange={(event) => setOwn(event.currentTarget.value)}
                />
              )}
              <Group justify="flex-end">
                <Button variant="default" onClick={() => question.answer(null)}>
                  {t("reason.cancel")}
                </Button>
                <Button type="submit" data-autofocus>
                  {t("reason.print")}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
