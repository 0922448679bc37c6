import { showCount } from '@tonle/text/browser'

/** `1,240`, or `10,000+` beyond the count's limit. */
export const showTotal = ({ count, isExact }: { readonly count: number; readonly isExact: boolean }): string =>
  `${showCount(count)}${isExact ? '' : '+'}`
