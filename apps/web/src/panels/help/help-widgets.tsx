import { Button } from "@mantine/core"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import * as styles from "./help-panel.module.css"

/** The help widget comes later than what people open the panel for (FEATURE-3). */
const WIDGET_DELAY_MS = 1_500

/**
 * Help of third parties, where the tenant has its feature and names its page. It stands in a frame without our origin, so
 * that its scripts reach nothing of ours, and it is told nothing of who is signed in.
 */
export function HelpWidgets() {
  const { t } = useTranslation()
  const { Features: features, Widgets: widgets = {} } = useSettings()
  const chat = features.includes("LiveChat") ? widgets.LiveChat : undefined
  const tips = features.includes("ProductFruits") ? widgets.ProductFruits : undefined
  return (
    <>
      {chat !== undefined && <LiveChat address={chat} />}
      {tips !== undefined && <Later>{<Widget title={t("helpPanel.tips")} address={tips} />}</Later>}
    </>
  )
}

/** Nothing is asked of the chat's provider before the seller wants to talk. */
function LiveChat({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Widget title={t("helpPanel.chat")} address={address} />
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t("helpPanel.startChat")}
    </Button>
  )
}

function Later({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WIDGET_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}

function Widget({ title, address }: { readonly title: string; readonly address: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <iframe
        className={styles.widget}
        title={title}
        src={address}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        allow=""
      />
    </section>
  )
}
