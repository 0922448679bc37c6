import { defineTexts } from '@tonle/text'

/** Words of the guided first run. */
export const texts = defineTexts({
  'guide.title': { en: 'Open your brand', km: 'បើកម៉ាករបស់អ្នក', zh: '开通您的品牌' },
  'guide.progress': { en: '{done} of {all} done', km: 'រួចរាល់ {done} ក្នុងចំណោម {all}', zh: '已完成 {done}/{all}' },
  'guide.ready': { en: 'Everything is ready.', km: 'អ្វីៗរួចរាល់ហើយ។', zh: '一切就绪。' },
  'guide.close': { en: 'Put away', km: 'លាក់', zh: '收起' },
  'guide.closed': {
    en: 'Put away for all operators of this brand. Ctrl K finds it again.',
    km: 'បានលាក់សម្រាប់ប្រតិបត្តិករទាំងអស់នៃម៉ាកនេះ។ Ctrl K រកវាឃើញវិញ។',
    zh: '已对该品牌所有操作员收起。按 Ctrl K 可再次找到。',
  },
  'guide.show': { en: 'Show the steps that open a brand', km: 'បង្ហាញជំហានបើកម៉ាក', zh: '显示开通品牌的步骤' },
  'guide.done': { en: 'done', km: 'រួចរាល់', zh: '已完成' },
  'guide.open': { en: 'open', km: 'មិនទាន់រួច', zh: '未完成' },
  'guide.unknown': { en: 'being read', km: 'កំពុងអាន', zh: '读取中' },
  'guide.looks': { en: 'Name and looks', km: 'ឈ្មោះ និងរូបរាង', zh: '名称与外观' },
  'guide.looks.todo': { en: 'Choose colours and send a logo.', km: 'ជ្រើសពណ៌ និងផ្ញើឡូហ្គោ។', zh: '选择颜色并上传标志。' },
  'guide.looks.done': { en: 'Colours or a logo are chosen.', km: 'បានជ្រើសពណ៌ ឬឡូហ្គោ។', zh: '已选择颜色或标志。' },
  'guide.contact': { en: 'Customer service', km: 'សេវាអតិថិជន', zh: '客服联系方式' },
  'guide.contact.todo': { en: 'Name a way to reach you.', km: 'បញ្ជាក់ផ្លូវទាក់ទងអ្នក។', zh: '填写一种联系方式。' },
  'guide.contact.done': { en: '{n} {n|way|ways} to reach you', km: 'ផ្លូវទាក់ទង {n}', zh: '{n} 种联系方式' },
  'guide.legal': { en: 'Legal documents', km: 'ឯកសារច្បាប់', zh: '法律文件' },
  'guide.legal.todo': {
    en: 'Publish terms, privacy and responsible gaming: {n} {n|is|are} missing.',
    km: 'ផ្សាយលក្ខខណ្ឌ ឯកជនភាព និងការលេងប្រកបដោយការទទួលខុសត្រូវ៖ ខ្វះ {n}។',
    zh: '发布条款、隐私与负责任博彩：缺少 {n} 份。',
  },
  'guide.legal.done': {
    en: 'Terms, privacy and responsible gaming are published.',
    km: 'លក្ខខណ្ឌ ឯកជនភាព និងការលេងប្រកបដោយការទទួលខុសត្រូវ បានផ្សាយហើយ។',
    zh: '条款、隐私与负责任博彩均已发布。',
  },
  'guide.methods': { en: 'Ways to pay', km: 'វិធីបង់ប្រាក់', zh: '支付方式' },
  'guide.methods.todo': {
    en: 'Open one to deposit and one to withdraw: now {ins} and {outs}.',
    km: 'បើកមួយសម្រាប់ដាក់ និងមួយសម្រាប់ដក៖ ឥឡូវ {ins} និង {outs}។',
    zh: '各开通一种存款与提款方式：现有 {ins} 和 {outs}。',
  },
  'guide.methods.done': {
    en: '{ins} to deposit, {outs} to withdraw',
    km: 'ដាក់ {ins} ដក {outs}',
    zh: '存款 {ins} 种，提款 {outs} 种',
  },
  'guide.games': { en: 'Games', km: 'ហ្គេម', zh: '游戏' },
  'guide.games.todo': { en: 'Open a vendor with games.', km: 'បើកអ្នកផ្គត់ផ្គង់ដែលមានហ្គេម។', zh: '开通一家有游戏的厂商。' },
  'guide.games.done': { en: '{n} {n|game is|games are} open', km: 'បើកហ្គេម {n}', zh: '已开放 {n} 款游戏' },
  'guide.operators': { en: 'Operators', km: 'ប្រតិបត្តិករ', zh: '操作员' },
  'guide.operators.todo': {
    en: 'At least two, each with an authenticator app: {n} now, {bare} without.',
    km: 'យ៉ាងតិចពីរនាក់ ម្នាក់ៗមានកម្មវិធីផ្ទៀងផ្ទាត់៖ ឥឡូវ {n} គ្មាន {bare}។',
    zh: '至少两位且均使用验证器：现有 {n} 位，{bare} 位未使用。',
  },
  'guide.operators.done': {
    en: '{n} with an authenticator app each',
    km: '{n} នាក់ ម្នាក់ៗមានកម្មវិធីផ្ទៀងផ្ទាត់',
    zh: '{n} 位，均使用验证器',
  },
  'guide.state': { en: 'Site open', km: 'គេហទំព័របើក', zh: '网站开放' },
  'guide.state.todo': {
    en: 'Open the site and its {n} closed {n|part|parts}.',
    km: 'បើកគេហទំព័រ និងផ្នែកបិទ {n}។',
    zh: '开放网站及其 {n} 个已关闭部分。',
  },
  'guide.state.done': { en: 'Everything is open to members.', km: 'អ្វីៗបើកសម្រាប់សមាជិក។', zh: '已全部向会员开放。' },
})
