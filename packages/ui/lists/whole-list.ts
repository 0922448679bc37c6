import type { ListAnswer, PagedCall } from '@tonle/contract/browser/list'

type Whole<Rows extends readonly unknown[]> = { readonly content: Rows; readonly next: null; readonly total: null }

/** A call without input that answers all its rows under `name`, as a list of one page; its other fields stay in `first`. */
export const wholeList = <Name extends string, Rows extends readonly unknown[], Answer extends { readonly [N in Name]: Rows }>(
  call: { (): Promise<Answer>; key: PagedCall<object, ListAnswer>['key'] },
  name: Name,
): PagedCall<object, Answer & Whole<Answer[Name]>> =>
  Object.assign(
    async () => {
      const answer = await call()
      return { ...answer, content: answer[name], next: null, total: null }
    },
    { key: call.key },
  )
