import type { ReactNode } from 'react'
import styles from './info.module.css'

export const Small = ({ children }: { readonly children: ReactNode }) => <p className={styles.small}>{children}</p>
