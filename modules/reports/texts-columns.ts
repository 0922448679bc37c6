import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.reports.revenue': { en: 'Revenue', km: 'ចំណូល', zh: '营收' },
  'list.reports.revenueBets': { en: 'Bets of a day', km: 'ការភ្នាល់ប្រចាំថ្ងៃ', zh: '当日投注' },
  'column.reports.key': { en: 'Name', km: 'ឈ្មោះ', zh: '名称' },
  'column.reports.day': { en: 'Day', km: 'ថ្ងៃ', zh: '日期' },
  'column.reports.vassalage': { en: 'Vendor code', km: 'កូដអ្នកផ្គត់ផ្គង់', zh: '供应商代码' },
  'column.reports.vendorName': { en: 'Vendor', km: 'អ្នកផ្គត់ផ្គង់', zh: '供应商' },
  'column.reports.gameCode': { en: 'Game code', km: 'កូដហ្គេម', zh: '游戏代码' },
  'column.reports.gameName': { en: 'Game', km: 'ហ្គេម', zh: '游戏' },
  'column.reports.vertical': { en: 'Category', km: 'ប្រភេទ', zh: '类别' },
  'column.reports.players': { en: 'Players', km: 'អ្នកលេង', zh: '玩家数' },
  'column.reports.bets': { en: 'Bets', km: 'ការភ្នាល់', zh: '注数' },
  'column.reports.stake': { en: 'Stakes', km: 'ប្រាក់ភ្នាល់', zh: '投注额' },
  'column.reports.payout': { en: 'Wins', km: 'ប្រាក់ឈ្នះ', zh: '派彩' },
  'column.reports.ggr': { en: 'GGR', km: 'ចំណូលសរុប (GGR)', zh: '毛利 (GGR)' },
  'column.reports.margin': { en: 'Margin %', km: 'អត្រាចំណេញ %', zh: '毛利率 %' },
  'column.reports.voidBets': { en: 'Void bets', km: 'ការភ្នាល់លុបចោល', zh: '作废注数' },
  'column.reports.voidStake': { en: 'Void stakes', km: 'ប្រាក់ភ្នាល់លុបចោល', zh: '作废投注额' },
  'column.reports.betId': { en: 'Bet number', km: 'លេខភ្នាល់', zh: '注单号' },
  'column.reports.placedAt': { en: 'Placed', km: 'ពេលភ្នាល់', zh: '投注时间' },
  'column.reports.member': { en: 'Member id', km: 'លេខសម្គាល់សមាជិក', zh: '会员编号' },
  'column.reports.account': { en: 'Member', km: 'សមាជិក', zh: '会员' },
  'column.reports.roundId': { en: 'Round', km: 'ជុំ', zh: '局号' },
  'column.reports.currency': { en: 'Currency', km: 'រូបិយប័ណ្ណ', zh: '货币' },
  'column.reports.status': { en: 'State', km: 'ស្ថានភាព', zh: '状态' },
})
