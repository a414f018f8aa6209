// Types of reports.mjs for the TypeScript that uses it.
interface Count {
  readonly passed: number
  readonly failed: number
  readonly flaky: readonly string[]
}
export const NOTHING: Count
export function countVitest(report: object): Count
export function countPlaywright(report: object): Count
export function tableVitest(report: object): string
