import { defineTexts } from '@tonle/text'

/** Words of raffles. */
export const texts = defineTexts({
  'raffle.tickets': { km: 'សំបុត្ររបស់អ្នក', en: 'Your tickets', zh: '您的奖券' },
  'raffle.per_turnover': {
    km: 'សំបុត្រមួយក្នុងរាល់ការភ្នាល់ {per}',
    en: 'One ticket for each {per} of valid bets',
    zh: '每 {per} 有效投注得一张',
  },
  'raffle.per_deposit': {
    km: 'សំបុត្រមួយក្នុងរាល់ការដាក់ប្រាក់ {per}',
    en: 'One ticket for each {per} of deposits',
    zh: '每 {per} 存款得一张',
  },
  'raffle.next': { km: 'នៅខ្វះ {amount} ដល់សំបុត្របន្ទាប់', en: '{amount} to the next ticket', zh: '距下一张还需 {amount}' },
  'raffle.ends': { km: 'ប្រមូលដល់ {time}', en: 'Collect until {time}', zh: '截止 {time}' },
  'raffle.draws': { km: 'ចាប់នៅ {time}', en: 'Draw at {time}', zh: '{time} 开奖' },
  'raffle.prize': { km: '{amount} × {count}', en: '{count} × {amount}', zh: '{count} × {amount}' },
  'raffle.sealed': { km: 'គ្រាប់ពូជមានត្រា {hash}', en: 'Seed sealed: {hash}', zh: '种子已封存：{hash}' },
  'raffle.list': {
    km: 'បញ្ជីបានផ្សាយ {hash} · {all} សំបុត្រ',
    en: 'List published: {hash} · {all} tickets',
    zh: '名单已公布：{hash} · {all} 张',
  },
  'raffle.you': { km: 'អ្នកក្នុងបញ្ជី៖ {ref}', en: 'You in the list: {ref}', zh: '您在名单中：{ref}' },
  'raffle.winners': { km: 'អ្នកឈ្នះ', en: 'Winners', zh: '中奖名单' },
  'raffle.place': { km: 'លេខ {place}', en: 'No. {place}', zh: '第 {place} 名' },
  'raffle.ticket': { km: 'សំបុត្រ {ticket}', en: 'ticket {ticket}', zh: '奖券 {ticket}' },
  'raffle.own': { km: 'អ្នក!', en: 'You!', zh: '您！' },
  'raffle.verify': { km: 'ផ្ទៀងផ្ទាត់ការចាប់', en: 'Verify the draw', zh: '验证开奖' },
  'raffle.good': {
    km: 'បញ្ជីត្រូវនឹងហាសរបស់វា គ្រាប់ពូជត្រូវនឹងត្រា ហើយពួកវាផ្ដល់អ្នកឈ្នះទាំងនេះ។',
    en: 'The list fits its hash, the seed fits its seal, and they give these winners.',
    zh: '名单与哈希相符，种子与封印相符，并得出这些中奖者。',
  },
  'raffle.bad': {
    km: 'មិនត្រូវគ្នាទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    en: 'It does not fit. Please ask customer service.',
    zh: '不相符，请联系客服。',
  },
})
