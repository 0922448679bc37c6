import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'points.not_enough': { en: 'You do not have enough points.', km: 'អ្នកមិនមានពិន្ទុគ្រប់គ្រាន់ទេ។', zh: '您的积分不足。' },
  'points.sold_out': { en: 'There are not enough pieces left.', km: 'ទំនិញនេះមិនមានចំនួនគ្រប់គ្រាន់ទេ។', zh: '该商品库存不足。' },
  'points.too_few': {
    en: 'These points are not worth the smallest amount yet.',
    km: 'ពិន្ទុនេះមិនទាន់ស្មើនឹងចំនួនទឹកប្រាក់តូចបំផុតទេ។',
    zh: '这些积分还不足以兑换最小金额。',
  },
  'points.no_such_item': { en: 'These goods are not offered.', km: 'ទំនិញនេះមិនមានទេ។', zh: '没有该商品。' },
  'points.not_found': { en: 'There is no such exchange.', km: 'មិនមានការប្ដូរនេះទេ។', zh: '没有该兑换记录。' },
  'points.other_money': {
    en: 'Some of these points were earned with play money and cannot be spent here. Please contact customer service.',
    km: 'ពិន្ទុខ្លះបានមកពីប្រាក់សាកល្បង ហើយមិនអាចប្រើនៅទីនេះបានទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    zh: '部分积分由试玩币获得，无法在此使用，请联系客服。',
  },
  'points.closed': {
    en: 'Points cannot be turned into money at the moment.',
    km: 'ពិន្ទុមិនអាចប្ដូរជាប្រាក់បានទេនៅពេលនេះ។',
    zh: '目前积分不能兑换现金。',
  },
  'points.too_many_items': { en: 'There are already 200 goods.', km: 'មានទំនិញ 200 រួចហើយ។', zh: '商品已达 200 件。' },
  'ability.points.read': { en: 'See the points mall', km: 'មើលហាងពិន្ទុ', zh: '查看积分商城' },
  'ability.points.decide': { en: 'Decide exchanges of points', km: 'សម្រេចការប្ដូរពិន្ទុ', zh: '处理积分兑换' },
  'ability.points.write': { en: 'Write goods and rates of points', km: 'កែទំនិញ និងអត្រាពិន្ទុ', zh: '编辑积分商品与费率' },
  'notice.points.approved.title': { en: 'Your goods are on their way', km: 'ទំនិញរបស់អ្នកកំពុងមក', zh: '您的商品已获批准' },
  'notice.points.approved.text': {
    en: '{item} ({reference}) was approved. {note}',
    km: '{item} ({reference}) ត្រូវបានអនុម័ត។ {note}',
    zh: '{item}（{reference}）已批准。{note}',
  },
  'notice.points.rejected.title': { en: 'Your points are back', km: 'ពិន្ទុរបស់អ្នកត្រូវបានប្រគល់វិញ', zh: '您的积分已退回' },
  'notice.points.rejected.text': {
    en: '{item} ({reference}) was rejected, and its points are yours again. {note}',
    km: '{item} ({reference}) ត្រូវបានបដិសេធ ហើយពិន្ទុត្រូវបានប្រគល់ជូនអ្នកវិញ។ {note}',
    zh: '{item}（{reference}）被拒绝，积分已退回。{note}',
  },
  'approval.points.decideExchange': {
    en: 'Decide the exchange {reference}: points of about {amount}.',
    km: 'សម្រេចការប្ដូរ {reference}៖ ពិន្ទុប្រហែល {amount}។',
    zh: '处理兑换 {reference}：积分约值 {amount}。',
  },
  'approval.points.createItem': {
    en: 'Offer goods for points: {item}.',
    km: 'ដាក់ទំនិញប្ដូរពិន្ទុ៖ {item}។',
    zh: '上架积分商品：{item}。',
  },
  'approval.points.changeItem': {
    en: 'Offer goods again, or for fewer points: {item}.',
    km: 'ដាក់ទំនិញម្ដងទៀត ឬក្នុងពិន្ទុតិចជាងមុន៖ {item}។',
    zh: '重新上架或降低所需积分：{item}。',
  },
  'approval.points.setRate': {
    en: 'Raise the rate of points: {of}.',
    km: 'ដំឡើងអត្រាពិន្ទុ៖ {of}។',
    zh: '提高积分费率：{of}。',
  },
})
