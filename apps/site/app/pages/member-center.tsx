import { isAgentType } from '@tonle/contract/browser'
import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import { useUnread } from '@tonle/messages/site/use-unread.ts'
import { useReadyMissions } from '@tonle/missions/site/ready-missions.ts'
import { LevelNote, useReadyRewards } from '@tonle/rewards/site/level-note.tsx'
import { useText } from '@tonle/text/browser'
import { Avatar, Count, SideNav } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { iconAddress } from '../data/icons.ts'
import { useBrand } from '../data/use-lobby.ts'
import { isOpen, type MemberRoute, memberRoutes } from '../routes.tsx'
import { type ClosablePart, ClosedNote } from './closed-note.tsx'
import styles from './member-center.module.css'
import { memberScreens } from './member-screens.tsx'
import { OwnLists } from './own-lists.tsx'
import { useAllRewards } from './use-all-rewards.ts'

const MESSAGES: MemberRoute['path'] = '/member/messages'
const VIP: MemberRoute['path'] = '/member/vip'
/** An agent is one already. */
const APPLY: MemberRoute['path'] = '/member/agent'
const MISSIONS: MemberRoute['path'] = '/member/missions'
const REWARDS: MemberRoute['path'] = '/member/rewards'

/** Parts of the site that operators may close, by the screen whose acts they are. */
const PARTS: Partial<Record<MemberRoute['path'], ClosablePart>> = {
  '/member/deposit': 'deposits',
  '/member/withdraw': 'withdrawals',
  '/member/bonus': 'bonuses',
  '/member/missions': 'bonuses',
  '/member/rewards': 'bonuses',
  '/member/vip': 'bonuses',
  '/member/referral': 'bonuses',
  '/member/rebate': 'bonuses',
}

interface MemberCenterProps {
  member: MemberInfo
  /** The row of the screen that is shown. */
  route: MemberRoute
  zone: string
}

/** Frame of the member's screens: their navigation beside the one that is shown. */
export function MemberCenter({ member, route, zone }: MemberCenterProps) {
  const t = useText(texts)
  const unread = useUnread()
  const Screen = memberScreens[route.path]
  const { flags } = useBrand()
  const ready = useReadyRewards()
  const missions = useReadyMissions(flags.includes('MISSIONLB3'))
  const all = useAllRewards(missions)
  const counts: Readonly<Record<string, number>> = { [MESSAGES]: unread, [VIP]: ready, [MISSIONS]: missions, [REWARDS]: all }
  const countOf = (path: string) => {
    const count = counts[path] ?? 0
    return count > 0 && <Count value={count} className={styles.count} />
  }
  return (
    <div className={styles.center}>
      <SideNav
        label={t('member.menu')}
        className={styles.nav}
        current={route.path}
        groups={[
          {
            entries: memberRoutes
              .filter(row => isOpen(row, flags) && (row.path !== APPLY || !isAgentType(member.type)))
              .map(({ path, title, icon }) => ({ href: path, label: t(title), icon, count: countOf(path) })),
          },
        ]}
        head={
          <div className={styles.who}>
            <Avatar name={member.account} src={iconAddress(member.icon)} size={40} />
            <div>
              <b>{member.nickname || member.account}</b>
              <span>{member.account}</span>
              <LevelNote />
            </div>
          </div>
        }
      />
      <div className={styles.screen}>
        {route.isTitled && <h1 className={styles.title}>{t(route.title)}</h1>}
        <ClosedNote part={PARTS[route.path]} />
        <OwnLists>
          <Screen member={member} zone={zone} />
        </OwnLists>
      </div>
    </div>
  )
}
