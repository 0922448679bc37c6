import type { ListAnswer, PagedCall } from '@tonle/contract/browser/list'

/** A call without input that answers all its rows at once, as a list of one page; its other fields stay in `first`. */
export const wholeList = <Answer extends object, Row>(
  call: { (): Promise<Answer>; key: PagedCall<object, ListAnswer>['key'] },
  rowsOf: (answer: Answer) => readonly Row[],
): PagedCall<object, Answer & { content: readonly Row[]; next: null; total: null }> =>
  Object.assign(
    async () => {
      const answer = await call()
      return { ...answer, content: rowsOf(answer), next: null, total: null }
    },
    { key: call.key },
  )
