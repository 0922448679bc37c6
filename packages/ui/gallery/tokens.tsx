import styles from './gallery.module.css'

const surfaces = ['s0', 's1', 's2', 's3', 's4', 'sink']
const meanings = ['brand-text', 'accent', 'gold', 'ok', 'warn', 'bad', 't1', 't2', 't3']

export default function Tokens() {
  return (
    <div className={styles.stack}>
      <div className={styles.swatches}>
        {surfaces.map(name => (
          <div key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
            {name}
          </div>
        ))}
        {['brand', 'gold'].map(name => (
          <div
            key={name}
            className={styles.swatch}
            style={{ background: `var(--fill-${name})`, color: name === 'gold' ? 'var(--ink-gold)' : 'var(--on-brand)' }}
          >
            fill-{name}
          </div>
        ))}
      </div>
      <div className={styles.row}>
        {meanings.map(name => (
          <b key={name} style={{ color: `var(--${name})` }}>
            {name}
          </b>
        ))}
      </div>
      <p style={{ lineHeight: 'var(--lh-read)' }}>
        <span lang="km">ទឹកទន្លេសាបហូរត្រឡប់ទិសពីរដងក្នុងមួយឆ្នាំ ហើយប្រាក់ $12,845.50 នៅដដែល។</span> The lake turns twice a year.{' '}
        <span lang="zh">湖水一年转向两次。</span>
      </p>
      <p lang="km" style={{ font: '400 var(--x8)/1.75 var(--f-kbach)' }}>
        បុណ្យអុំទូក ទន្លេសាប
      </p>
      <p className="mono">019a7d3e-5f2b-7c41-9f0e-8d1f3b6a2c55 · 0123456789</p>
    </div>
  )
}
