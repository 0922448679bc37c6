import { Icon } from '../display/icon.tsx'
import styles from './form-error.module.css'

/** The refusal of a whole form, announced when it comes; nothing while there is none. */
export function FormError({ error }: { readonly error: string | undefined }) {
  return (
    <div aria-live="assertive" className={styles.live}>
      {error && (
        <p className={styles.error}>
          <Icon name="warning-circle-fill" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
