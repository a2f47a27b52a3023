import { Button, Modal } from "@mantine/core"
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { useTranslation } from "react-i18next"
import { BarcodeReaderMissing, openBarcodeReader, type BarcodeReader } from "./barcode-reader.ts"
import { ScanVerdict } from "./scan-verdict.tsx"
import { useDeskState, useVerifyDesk } from "./use-verify-desk.ts"
import * as styles from "./camera-dialog.module.css"

interface CameraDialogProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Reading ten frames a second keeps up with a hand and leaves the phone cool. */
const LOOK_MS = 100
/** The same code is read again only after it has been away from the camera for this long. */
const AWAY_MS = 1500
/** Wide enough for a label's bars at arm's length. */
const FRAME_WIDTH = 960

type Trouble = "refused" | "none" | "busy" | "noReader"

/** The camera reads one code after the other, until it is closed (PICK-20). */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const { t } = useTranslation("picking")
  const video = useRef<HTMLVideoElement>(null)
  const { said } = useDeskState(useVerifyDesk())
  const [last, setLast] = useState<string | null>(null)
  const { trouble, isOn } = useCamera(video, (code) => {
    setLast(code)
    onCode(code)
  })
  return (
    <Modal.Root opened onClose={onClose} size={520} centered lockScroll={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="md" className={styles.body}>
          <Modal.Title fw={600}>{t("camera.title")}</Modal.Title>
          {trouble === null ? (
            <div className={styles.view}>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's picture, without sound */}
              <video ref={video} className={styles.video} muted playsInline />
              <span className={styles.aim} aria-hidden />
            </div>
          ) : (
            <p role="alert">{t(`camera.${trouble}`)}</p>
          )}
          <p role="status" className={styles.last}>
            {trouble === null && !isOn && t("camera.starting")}
            {last !== null && t("camera.read", { code: last })}
          </p>
          {/* What it came to: the page that says so is behind this. */}
          {last !== null && said !== null && <ScanVerdict />}
          <Button size="md" variant="default" data-autofocus onClick={onClose}>
            {t("camera.close")}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { readonly trouble: Trouble | null; readonly isOn: boolean } {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isOn, setOn] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const closed = new AbortController()
    const start = async (): Promise<void> => {
      const stream = await openCamera()
      const stop = (): void => {
        for (const track of stream.getTracks()) track.stop()
      }
      closed.signal.addEventListener("abort", stop)
      const view = video.current
      if (closed.signal.aborted || view === null) {
        stop()
        return
      }
      await show(stream, view)
      setOn(true)
      await readUntil(closed.signal, view, (code) => tell(code))
    }
    start().catch((error: unknown) => {
      if (!closed.signal.aborted) setTrouble(troubleOf(error))
    })
    return () => closed.abort()
  }, [video])
  return { trouble, isOn }
}

async function show(stream: MediaStream, view: HTMLVideoElement): Promise<void> {
  view.srcObject = stream
  await view.play()
}

/** The camera at the back, where there are two. */
async function openCamera(): Promise<MediaStream> {
  // Without https the browser has no such object.
  if (!("mediaDevices" in navigator)) throw new DOMException("", "NotFoundError")
  const wanted = { facingMode: { ideal: "environment" }, width: { ideal: 1280 } }
  return navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof BarcodeReaderMissing) return "noReader"
  const name = error instanceof DOMException ? error.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "refused"
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none"
}

async function readUntil(closed: AbortSignal, view: HTMLVideoElement, tell: (code: string) => void): Promise<void> {
  const reader = await openBarcodeReader()
  try {
    await readWith(reader, closed, view, tell)
  } finally {
    reader.close()
  }
}

async function readWith(
  reader: BarcodeReader,
  closed: AbortSignal,
  view: HTMLVideoElement,
  tell: (code: string) => void,
): Promise<void> {
  const canvas = document.createElement("canvas")
  const context = canvas.getContext("2d", { willReadFrequently: true })
  if (context === null) return
  let seen = { code: "", at: Number.NEGATIVE_INFINITY }
  while (!closed.aborted) {
    const frame = frameOf(view, canvas, context)
    const code = frame === null ? null : await reader.read(frame)
    const now = performance.now()
    if (code !== null) {
      const isNew = code !== seen.code || now - seen.at > AWAY_MS
      seen = { code, at: now }
      if (isNew && !closed.aborted) tell(code)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS)
    })
  }
}

function frameOf(
  view: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): ImageData | null {
  if (view.videoWidth === 0) return null
  const scale = Math.min(1, FRAME_WIDTH / view.videoWidth)
  const width = Math.round(view.videoWidth * scale)
  const height = Math.round(view.videoHeight * scale)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(view, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
