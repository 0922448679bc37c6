import { useText } from '@tonle/text/browser'
import { texts as registration } from '../../texts-fields.ts'
import { texts } from '../texts.ts'

/** The personal fields of a profile, in the order of the panel. */
export const FIELDS = [
  ...(['fullName', 'birthday', 'idNumber', 'address', 'nationality', 'occupation', 'sourceOfIncome'] as const),
  ...(['telegram', 'whatsapp', 'zalo', 'line', 'wechat', 'facebook', 'qqNum'] as const),
] as const
type Field = (typeof FIELDS)[number]

/** Of fields that the registration does not have, or whose label there speaks to the member. */
const OWN = ['idNumber', 'address', 'nationality', 'occupation', 'sourceOfIncome'] as const
const isOwn = (name: Field): name is (typeof OWN)[number] => OWN.some(one => one === name)

export function useFieldLabel(): (name: Field) => string {
  const own = useText(texts)
  const words = useText(registration)
  return name => {
    if (isOwn(name)) return own(`members.field.${name}`)
    return words(`registration.field.${name === 'fullName' ? 'payeeName' : name}`)
  }
}
