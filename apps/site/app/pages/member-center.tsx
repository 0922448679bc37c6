import type { MemberInfo } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { Avatar, SideNav } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { type MemberRoute, memberRoutes } from '../routes.tsx'
import styles from './member-center.module.css'
import { memberScreens } from './member-screens.tsx'

interface MemberCenterProps {
  member: MemberInfo
  /** The row of the screen that is shown. */
  route: MemberRoute
  zone: string
}

/** Frame of the member's screens: their navigation beside the one that is shown. */
export function MemberCenter({ member, route, zone }: MemberCenterProps) {
  const t = useText(texts)
  const Screen = memberScreens[route.path]
  return (
    <div className={styles.center}>
      <SideNav
        label={t('member.menu')}
        className={styles.nav}
        current={route.path}
        groups={[{ entries: memberRoutes.map(({ path, title, icon }) => ({ href: path, label: t(title), icon })) }]}
        head={
          <div className={styles.who}>
            <Avatar name={member.account} size={40} />
            <div>
              <b>{member.nickname || member.account}</b>
              <span>{member.account}</span>
            </div>
          </div>
        }
      />
      <div className={styles.screen}>
        {route.isTitled && <h1 className={styles.title}>{t(route.title)}</h1>}
        <Screen member={member} zone={zone} />
      </div>
    </div>
  )
}
