import { Anchor, Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { DashboardCounts } from "../../data/dashboard/use-dashboard-counts.ts"
import { useRefusedOrders } from "../../data/marketplace-account/use-refused-orders.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { RetryButton } from "../../marketplace/retry-button.tsx"
import { PrintLabels } from "./print-labels.tsx"
import { toDoLines, type ToDoLine, type ToDoName } from "./to-do-lines.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as toDoStyles from "./to-do.module.css"
import * as styles from "./home.module.css"

/** What waits for the seller, in order of urgency: each a sentence with its one press. */
export function ToDo({ counts }: { readonly counts: DashboardCounts | undefined }) {
  const { t } = useTranslation("home")
  const { Features: features } = useSettings()
  const lines = counts === undefined ? undefined : toDoLines(counts, features)
  return (
    <section className={styles.section} aria-labelledby="to-do" aria-busy={lines === undefined}>
      <h2 id="to-do">{t("toDo.title")}</h2>
      {lines === undefined && <HomeOutline />}
      {lines?.length === 0 && (
        <p className={toDoStyles.nothing}>
          <MeaningIcon meaning="ready" />
          {t("toDo.nothing")}
        </p>
      )}
      {lines !== undefined && lines.length > 0 && (
        <ul className="ss-rows">
          {lines.map((line) =>
            line.name === "notImported" ? (
              <NotImportedRow key={line.name} line={line} />
            ) : (
              <ToDoRow key={line.name} name={line.name} line={line} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

const TILES = [1, 2, 3, 4, 5, 6, 7, 8]

/** What is to do, and the tiles below it: how many lines there are is known with the counts of the tiles. */
function HomeOutline() {
  return (
    <Waiting className={styles.section} heights={[52]}>
      <div className={styles.tiles}>
        {TILES.map((tile) => (
          <Block key={tile} height={104} />
        ))}
      </div>
    </Waiting>
  )
}

/** Orders that could not come in: the first by its number and reason, with Try again on the spot. */
function NotImportedRow({ line: { count, meaning, to } }: { readonly line: ToDoLine }) {
  const { t } = useTranslation("refused-orders")
  const { data: orders = [] } = useRefusedOrders()
  const [first] = orders
  return (
    <li className={toDoStyles.line}>
      <MeaningIcon meaning={meaning} />
      <span className={toDoStyles.sentence}>
        {first === undefined ? t("title", { n: count }) : t("says", { count, order: first.Order, why: first.Why })}{" "}
        {to !== null && (
          <Anchor component={Link} to={to} underline="always">
            {t("see")}
          </Anchor>
        )}
      </span>
      {orders.length > 0 && <RetryButton orders={orders}>{t("try")}</RetryButton>}
    </li>
  )
}

interface ToDoRowProps {
  readonly name: Exclude<ToDoName, "notImported">
  readonly line: ToDoLine
}

function ToDoRow({ name, line: { count, meaning, to } }: ToDoRowProps) {
  const { t } = useTranslation("home")
  const press = t(`toDo.${name}.press`)
  const id = `to-do-${name}`
  return (
    <li className={toDoStyles.line}>
      <MeaningIcon meaning={meaning} />
      <span className={toDoStyles.sentence} id={id}>
        {t(`toDo.${name}.says`, { count })}
      </span>
      {to === null ? (
        <PrintLabels count={count} describedBy={id}>
          {press}
        </PrintLabels>
      ) : (
        <Button variant="default" component={Link} to={to} aria-describedby={id}>
          {press}
        </Button>
      )}
    </li>
  )
}
