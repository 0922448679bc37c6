import { placeBesideSite } from '@tonle/play/rules'
import { useText } from '@tonle/text/browser'
import { Button, Card, Facts, Mono } from '@tonle/ui'
import { useState } from 'react'
import { AccountDialog } from './account-dialog.tsx'
import type { CardProps } from './account-page.tsx'
import { texts } from './texts.ts'

/** Where each protocol has its calls, below the site's address. */
export const basePath = (dialect: string, keyId = 'vk_…'): string =>
  dialect === 'neutral' ? '/seamless/v1' : dialect === 'hub88' ? `/seamless/hub88/${keyId}` : `/seamless/${dialect}`

export function AddressesCard({ account, canGrant }: CardProps) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  const place = account.launchUrl === null ? undefined : placeBesideSite(account.launchUrl)
  const mono = (value: string | null) => <Mono>{value ?? '–'}</Mono>
  return (
    <Card
      title={t('address.title')}
      aside={
        canGrant && (
          <Button size="s" onClick={() => setAsked(true)}>
            {t('account.change')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { name: t('address.dialect'), value: t(`address.dialect.${account.dialect as 'neutral'}`) },
          { name: t('address.wallet'), value: t(`address.wallet.${account.wallet}`) },
          { name: t('address.base'), value: mono(basePath(account.dialect)) },
          { name: t('address.networks'), value: mono(account.networks.join(', ') || t('address.nowhere')) },
          { name: t('address.page'), value: place ? t('address.beside_site', { place }) : mono(account.launchUrl) },
          { name: t('address.service'), value: mono(account.serviceUrl) },
          { name: t('address.demo'), value: t(account.hasDemo ? 'address.yes' : 'address.no') },
        ]}
      />
      {isAsked && <AccountDialog account={account} onClose={() => setAsked(false)} />}
    </Card>
  )
}
