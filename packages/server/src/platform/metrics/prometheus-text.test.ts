import { expect, it } from "vitest"
import { prometheusText } from "./prometheus-text.ts"

it("writes what Prometheus reads: help, type, and each value with its labels escaped", () => {
  const text = prometheusText([
    {
      name: "answers_total",
      help: "Answers",
      type: "counter",
      values: [
        { labels: { route: '/a"b\\', status: "200" }, value: 3 },
        { labels: {}, value: 0.5 },
      ],
    },
  ])
  expect(text).toBe(
    '# HELP answers_total Answers\n# TYPE answers_total counter\nanswers_total{route="/a\\"b\\\\",status="200"} 3\nanswers_total 0.5\n',
  )
})
