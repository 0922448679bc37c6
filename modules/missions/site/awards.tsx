import { chips, days, listPage, stateBadge, Time } from '@tonle/ui/lists'
import { AWARD_STATES, awardTones } from '../rules.ts'
import { missions } from './calls.ts'
import { showReward } from './show-reward.ts'
import { texts } from './texts.ts'

const AwardState = stateBadge({ texts, each: 'awd.state.', tones: awardTones, live: ['held', 'due'] })

/** What missions and boards gave. */
export const Awards = listPage({
  call: missions.awards,
  texts,
  title: 'awd.title',
  frame: 'titled',
  filters: [chips('state', 'awd.state', ['any', ...AWARD_STATES], { each: 'awd.state.', unsent: ['any'] }), days('awd.days')],
  sort: '-earnedAt',
  columns: [
    {
      key: 'title',
      label: 'awd.mission',
      cell: (row, t) => (row.rank === null ? row.title : t('awd.rank', { title: row.title, rank: row.rank })),
      card: 'title',
    },
    { key: 'earnedAt', label: 'awd.earned', cell: row => <Time at={row.earnedAt} />, card: 'detail', sort: 'earnedAt' },
    { key: 'state', label: 'awd.state', cell: row => <AwardState of={row.state} />, card: 'note' },
    { key: 'amount', label: 'awd.amount', isNumber: true, cell: (row, t) => showReward(row, t), card: 'amount' },
  ],
  rowName: row => row.id,
  empty: { title: 'awd.none', picture: 'lotus' },
})
