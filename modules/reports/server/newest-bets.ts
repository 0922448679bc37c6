import { type ListPage, ListQuery, type ListValues, type PageOptions, type Read } from '@tonle/database'

/** Minutes before the newest bet that may be shown. The first that fill a page are enough; the last is no bound. */
const WINDOWS: readonly (number | undefined)[] = [15, 120, 480, undefined]

/**
 * Bets of a brand have no index by their time but BRIN, which names pages and no order: the newest of a day would cost a walk through the
 * day and a sort. So a page that goes back in time is looked for in the last minutes first; a window that fills it holds it whole.
 */
export class NewestFirst<Row extends object> extends ListQuery<Row> {
  override async page(read: Read, values: ListValues, options: PageOptions): Promise<ListPage<Row>> {
    if (!options.sort.startsWith('-') || values.member !== undefined) return await super.page(read, values, options)
    const after = options.after?.[0]
    const until = after === undefined ? values.until : timeOf(after).toISOString()
    for (const newest of WINDOWS) {
      const page = await super.page(read, { ...values, until, newest }, options)
      if (page.next || newest === undefined) return page
      const isWhole =
        after === undefined && values.isOver === true && (await this.count(read, values, page.rows.length)) <= page.rows.length
      if (isWhole) return page
    }
    return await super.page(read, values, options)
  }

  /** Of a day that is over the sums know it; of today they are seconds behind. */
  override async count(read: Read, values: ListValues, most: number): Promise<number> {
    if (values.isOver !== true || values.member !== undefined) return await super.count(read, values, most)
    const { bets } = await read.one<{ bets: string }>(
      `select coalesce(sum(r.placed_bets), 0)::text as bets from reports.revenue_day r
        where r.brand_id = $1 and r.mode = $2 and r.currency = $3 and r.day = $4
          and ($5::text is null or r.vendor = $5) and ($6::text is null or r.game = $6) and ($7::text is null or r.vertical = $7)`,
      [
        ...[read.brand, values.mode, values.currency, values.day],
        ...[values.vassalage ?? null, values.gameCode ?? null, values.vertical ?? null],
      ],
    )
    return Math.min(Number(bets), most + 1)
  }
}

/** A UUID of version 7 begins with its time in ms. */
const timeOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
