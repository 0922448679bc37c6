import { useText } from '@tonle/text/browser'
import { UNSTABLE_Toast as KitToast, type QueuedToast, Text, UNSTABLE_ToastContent as ToastContent } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import type { NamedToast, Toast } from '../overlays/toast.tsx'
import { texts } from '../texts.ts'
import styles from './toast.module.css'
import { queue } from './toast-queue.ts'

const icons: Record<NonNullable<Toast['kind']>, IconName> = {
  info: 'info-fill',
  ok: 'check-circle-fill',
  warn: 'warning-circle-fill',
  bad: 'warning-fill',
  money: 'coins-fill',
}

/** One toast as it is drawn. */
export function ToastCard({ toast }: { readonly toast: QueuedToast<NamedToast> }) {
  const t = useText(texts)
  const { title, detail, kind = 'info', amount, icon, action } = toast.content
  const close = () => queue.close(toast.key)
  return (
    <KitToast toast={toast} className={cx(styles.toast, styles[kind])}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[kind]} size={18} />
      </span>
      <ToastContent className={styles.words}>
        <Text slot="title" className={styles.title}>
          {title}
        </Text>
        {detail && (
          <Text slot="description" className={styles.detail}>
            {detail}
          </Text>
        )}
      </ToastContent>
      {amount && <span className={cx('num', styles.amount)}>{amount}</span>}
      {action && (
        <Button
          size="s"
          onClick={() => {
            close()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="s" icon="x-bold" name={t('ui.close')} onClick={close} />
    </KitToast>
  )
}
