import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import { Icon } from './icon.tsx'

/** The server masks what the reader's role does not show. */
export const isMasked = (value: string): boolean => value.includes('•••')

/** Personal data from an answer; a masked value is marked as masked. */
export function Personal({ value }: { readonly value: string | null }) {
  const t = useText(texts)
  if (value === null || value === '') return '–'
  if (!isMasked(value)) return <span translate="no">{value}</span>
  return (
    <span translate="no" title={t('ui.masked')}>
      {value} <Icon name="eye-slash-bold" size={13} />
      <span className="sr-only">{t('ui.masked')}</span>
    </span>
  )
}
