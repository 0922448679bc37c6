import { Menu, MenuItem, MenuSection, Separator } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Count } from '../display/badge.tsx'
import { Icon } from '../display/icon.tsx'
import styles from '../overlays/menu.module.css'
import type { MenuItem as Entry, MenuProps } from '../overlays/menu.tsx'
import { Floating } from './floating.tsx'
import type { Opening } from './opening.ts'

/** The open list of a menu; a line parts it into groups, and in a group one entry may be the chosen one. */
export default function MenuList({ label, items, align, opening }: Omit<MenuProps, 'children'> & { readonly opening: Opening }) {
  const groups = groupsOf(items)
  return (
    <Floating {...{ label, opening, align }} className={styles.menu}>
      <Menu aria-label={label} autoFocus="first" onClose={opening.close} className={cx(styles.list)}>
        {groups.map((entries, i) => [
          i > 0 && <Separator key={`line-${entries[0]?.label}`} className={cx(styles.line)} />,
          <Group key={entries[0]?.label ?? ''} {...{ label, entries }} />,
        ])}
      </Menu>
    </Floating>
  )
}

interface GroupProps {
  readonly label: string
  readonly entries: readonly Entry[]
}

function Group({ label, entries }: GroupProps) {
  const isChoice = entries.some(({ isChosen }) => isChosen !== undefined)
  const choice = isChoice && {
    selectionMode: 'single' as const,
    selectedKeys: entries.filter(({ isChosen }) => isChosen).map(entry => entry.label),
  }
  return (
    <MenuSection aria-label={label} {...choice}>
      {entries.map(({ label: name, icon, picture, href, onSelect, count, isChosen, isDanger, isOff }) => (
        <MenuItem
          key={name}
          id={name}
          textValue={name}
          isDisabled={isOff ?? false}
          className={cx(styles.item, isDanger && styles.danger)}
          href={href}
          onAction={onSelect}
        >
          {picture}
          {icon && <Icon name={icon} size={18} className={styles.icon} />}
          <span className={styles.label}>{name}</span>
          {count ? <Count value={count} /> : null}
          {isChosen && <Icon name="check-bold" size={15} className={styles.tick} />}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

function groupsOf(items: MenuProps['items']): Entry[][] {
  const groups: Entry[][] = [[]]
  for (const item of items) {
    if (item === 'line') groups.push([])
    else groups.at(-1)?.push(item)
  }
  return groups.filter(entries => entries.length > 0)
}
