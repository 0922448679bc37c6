import { CallError } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Press, TextInput, type TextInputProps } from '@tonle/ui'
import { useRef } from 'react'
import { identity } from '../calls.ts'
import styles from '../dialogs.module.css'
import { texts } from '../texts.ts'

/** A new picture at most once a second (spec §9). */
const refreshMs = 1000

const isTooSoon = (error: Error) => error instanceof CallError && error.code === 'request.too_many'

/** Characters of a picture; a press on it brings another. */
export function CaptchaInput(props: Omit<TextInputProps, 'label' | 'end'>) {
  const t = useText(texts)
  const last = useRef(0)
  const picture = identity.captchaImage.useQuery(
    {},
    // A form that comes back within a second waits for its picture.
    { gcTime: 0, staleTime: 0, retry: (count, error) => count < 3 && isTooSoon(error) },
  )
  const refresh = () => {
    if (performance.now() - last.current < refreshMs) return
    last.current = performance.now()
    void picture.refetch()
  }
  return (
    <TextInput
      {...props}
      label={t('captcha.label')}
      icon="shield-check-fill"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <Press className={styles.captcha} name={t('captcha.refresh')} title={t('captcha.refresh')} onClick={refresh}>
          {picture.data && (
            <img src={`data:image/png;base64,${picture.data}`} alt={t('captcha.picture')} width={120} height={38} />
          )}
        </Press>
      }
    />
  )
}
