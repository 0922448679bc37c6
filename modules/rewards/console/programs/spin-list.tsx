import type { LocalText } from '@tonle/text'
import { localText, useLang, useText } from '@tonle/text/browser'
import { days, find, listPage, MemberName, Time } from '@tonle/ui/lists'
import { prizeText } from '../../site/wheel/prize-text.ts'
import { texts as siteTexts } from '../../site/wheel/texts.ts'
import { type DeskSpin, rewards } from '../calls.ts'
import { texts } from './texts.ts'

/** What was spun at wheels. */
export const SpinList = listPage({
  call: rewards.consoleSpins,
  texts,
  title: 'wheel.spun',
  frame: 'part',
  filters: [find('find', 'prog.find'), days('prog.days_filter')],
  sort: '-spunAt',
  columns: [
    { key: 'spunAt', label: 'prog.time', cell: row => <Time at={row.spunAt} />, card: 'detail', sort: 'spunAt' },
    { key: 'account', label: 'prog.member', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'title', label: 'prog.name', cell: row => <Title of={row.title} />, card: 'note' },
    { key: 'prize', label: 'prog.prize', isNumber: true, cell: row => <Prize spin={row} />, card: 'amount' },
  ],
  rowName: row => row.account,
  empty: { title: 'wheel.no_spins', picture: 'lotus' },
})

function Title({ of }: { readonly of: LocalText }) {
  return localText(of, useLang())
}

function Prize({ spin }: { readonly spin: DeskSpin }) {
  return prizeText(useText(siteTexts), spin.prize, null, spin.currency)
}
