import { instant } from '@tonle/contract'
import { z } from 'zod'

/** One thing of an arrangement that a change touched. */
const arrangementChange = z.object({
  /** Of the thing, in the caller's language. */
  name: z.string(),
  what: z.enum(['added', 'removed', 'changed', 'shown', 'hidden', 'moved']),
  /** Of `changed`: each field that differs, `<field>.<language>` for one in languages; of `moved`: its `place`, from 1. null: none. */
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** A row of the history of what operators arrange. */
export const arrangementVersion = z.object({
  version: z.number(),
  at: instant,
  by: z.string(),
  why: z.string(),
  /** Of the first one, what stood before the first change, none. */
  changes: z.array(arrangementChange),
})

export const arrangementNumber = z.number().int().min(1).max(1_000_000)
