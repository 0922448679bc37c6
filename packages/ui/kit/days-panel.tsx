import { parseDate } from '@internationalized/date'
import { dayIn, useText } from '@tonle/text/browser'
import { use, useState } from 'react'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  Button as KitButton,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { DateRangeProps, Days } from '../fields/date-range.tsx'
import { texts } from '../texts.ts'
import styles from './days-panel.module.css'
import { Floating } from './floating.tsx'
import type { Opening } from './opening.ts'
import { daysOf, PRESETS } from './presets.ts'

export interface DaysPanelProps extends Pick<DateRangeProps, 'label' | 'value' | 'onValue' | 'zone' | 'now'> {
  readonly opening: Opening
}

/** The open range: presets beside a calendar of one month. A second press on a day closes it. */
export default function DaysPanel({ label, value, onValue, zone, now, opening }: DaysPanelProps) {
  const t = useText(texts)
  const [today] = useState(() => dayIn(now ?? new Date(performance.timeOrigin + performance.now()), zone))
  const choose = (days: Days) => {
    onValue(days)
    opening.close()
  }
  return (
    <Floating {...{ label, opening }} className={styles.panel}>
      <div className={styles.presets}>
        {PRESETS.map(preset => (
          <Button key={preset} kind="quiet" onClick={() => choose(daysOf(preset, today))}>
            {t(`ui.days.${preset}`)}
          </Button>
        ))}
        <Button kind="quiet" onClick={() => choose({ from: '', to: '' })}>
          {t('ui.any_day')}
        </Button>
      </div>
      <RangeCalendar
        aria-label={label}
        firstDayOfWeek="mon"
        maxValue={parseDate(today)}
        defaultFocusedValue={parseDate(value.to || value.from || today)}
        defaultValue={value.from && value.to ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
        onChange={({ start, end }) => choose({ from: start.toString(), to: end.toString() })}
      >
        <Head />
        <Month />
      </RangeCalendar>
    </Floating>
  )
}

/** The month in our own words: not every browser has Khmer ones. */
function Head() {
  const t = useText(texts)
  const state = use(RangeCalendarStateContext)
  const { month, year } = state?.visibleRange.start ?? { month: 1, year: 0 }
  return (
    <div className={styles.head}>
      <KitButton slot="previous" aria-label={t('ui.previous')} className={cx(styles.arrow)}>
        <Icon name="caret-left-bold" size={16} />
      </KitButton>
      <b aria-live="polite">{`${t('ui.months').split(' ')[month - 1]} ${year}`}</b>
      <KitButton slot="next" aria-label={t('ui.next')} className={cx(styles.arrow)}>
        <Icon name="caret-right-bold" size={16} />
      </KitButton>
    </div>
  )
}

function Month() {
  const t = useText(texts)
  return (
    <CalendarGrid className={cx(styles.grid)}>
      <thead aria-hidden="true">
        <tr>
          {t('ui.weekdays')
            .split(' ')
            .map(day => (
              <th key={day}>{day}</th>
            ))}
        </tr>
      </thead>
      <CalendarGridBody>{date => <CalendarCell date={date} className={cx(styles.day)} />}</CalendarGridBody>
    </CalendarGrid>
  )
}
