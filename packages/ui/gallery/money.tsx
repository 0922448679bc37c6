import { showMoney, useText } from '@tonle/text/browser'
import { useState } from 'react'
import { Amount, BalancePill, Block, Button, Facts, MoneyInput } from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

export default function Money() {
  const t = useText(texts)
  const [amount, setAmount] = useState('50')
  const [riel, setRiel] = useState('200000')
  const [balance, setBalance] = useState('12845.50')
  const [isHidden, setHidden] = useState(false)
  const limits = t('gallery.limits', {
    min: showMoney('1', 'USD', { zeros: 'trim' }),
    max: showMoney('5000', 'USD', { zeros: 'trim' }),
  })
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        <MoneyInput
          label={t('gallery.amount')}
          currency="USD"
          value={amount}
          onValue={setAmount}
          hint={limits}
          quick={['10', '20', '50', '100', '500']}
          aside={t('gallery.available', { amount: '$12,645.50' })}
          all="12645.50"
        />
        <MoneyInput label={t('gallery.amount')} currency="KHR" value={riel} onValue={setRiel} error={limits} />
        <MoneyInput label={t('gallery.amount')} currency="USDT" value="" onValue={setRiel} disabled />
      </div>
      <div className={styles.stack}>
        <div className={styles.row}>
          <BalancePill
            amount={balance}
            currency="USD"
            isHidden={isHidden}
            onToggle={() => setHidden(!isHidden)}
            onRefresh={() => setBalance(balance === '12845.50' ? '12895.50' : '12845.50')}
          >
            <Button kind="pri" icon="plus-bold">
              {t('gallery.deposit_amount', { amount: '' })}
            </Button>
          </BalancePill>
          <BalancePill amount={undefined} currency="USD" />
          <BalancePill amount="52666550" currency="KHR" isHidden onToggle={() => {}} />
        </div>
        <Block>
          <Facts
            facts={[
              { name: t('gallery.fee'), value: t('gallery.free') },
              { name: 'tone="change"', value: <Amount value="50" currency="USD" tone="change" /> },
              { name: 'tone="change"', value: <Amount value="-50" currency="USD" tone="change" /> },
              { name: 'tone="won"', value: <Amount value="1250.559" currency="USD" tone="won" /> },
              { name: 'USDT', value: <Amount value="12.345678" currency="USDT" decimals={6} /> },
              { name: t('gallery.receive'), value: <Amount value="52666550.4" currency="KHR" />, isMain: true },
            ]}
          />
        </Block>
        <Button kind="pri" size="xl" isBlock>
          {t('gallery.withdraw_amount', { amount: '$500.00' })}
        </Button>
      </div>
    </div>
  )
}
