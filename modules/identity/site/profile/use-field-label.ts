import { useText } from '@tonle/text/browser'
import { texts as registration } from '../../texts-fields.ts'
import type { identity } from '../calls.ts'
import { texts } from './texts.ts'

export type ProfileInfo = Awaited<ReturnType<typeof identity.profileInfo>>

type OwnName = keyof NonNullable<typeof texts.entries> extends infer K
  ? K extends `profile.field.${infer N}`
    ? N
    : never
  : never
type FormName = keyof NonNullable<typeof registration.entries> extends infer K
  ? K extends `registration.field.${infer N}`
    ? N
    : never
  : never

const OWN: ReadonlySet<string> = new Set<OwnName>(['nickname', 'address', 'nationality', 'occupation', 'sourceOfIncome'])

/** The label of a field of the profile: that of the registration where it has the field. */
export function useFieldLabel(): (name: string) => string {
  const own = useText(texts)
  const words = useText(registration)
  return name =>
    OWN.has(name)
      ? own(`profile.field.${name as OwnName}`)
      : words(`registration.field.${(name === 'fullName' ? 'payeeName' : name) as FormName}`)
}

/** What stands in a field. */
export const textIn = (profile: ProfileInfo, name: string): string => (profile as unknown as Record<string, string>)[name] ?? ''
