import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from '../fields/select.module.css'
import type { Option } from '../fields/select.tsx'

/** Keys of the kit are never empty; the value of "all" is. */
export const optionKey = (value: string): string => `=${value}`
export const optionValue = (key: string | number): string => String(key).slice(1)

export interface OptionsProps extends Omit<ListBoxProps<Option>, 'children' | 'items' | 'className'> {
  readonly options: readonly Option[]
  readonly value: string
  readonly label: string
  readonly nothing: string
}

/** The options of a select or combobox: picture, words, a second line, a tick at the chosen one. */
export const Options = ({ options, value, label, nothing, ...rest }: OptionsProps) => (
  <ListBox
    {...rest}
    aria-label={label}
    className={cx(styles.list)}
    renderEmptyState={() => <p className={styles.none}>{nothing}</p>}
  >
    {options.map(option => (
      <ListBoxItem
        key={option.value}
        id={optionKey(option.value)}
        textValue={`${option.label} ${option.detail ?? ''}`.trim()}
        isDisabled={option.isOff ?? false}
        className={cx(styles.option)}
      >
        {option.picture}
        <span className={styles.words}>
          {option.label}
          {option.detail && <span className={styles.detail}>{option.detail}</span>}
        </span>
        {option.value === value && <Icon name="check-bold" size={15} className={styles.tick} />}
      </ListBoxItem>
    ))}
  </ListBox>
)
