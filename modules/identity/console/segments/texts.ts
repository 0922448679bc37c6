import { defineTexts } from '@tonle/text'

/** Words of segments and tags. */
export const texts = defineTexts({
  'segments.title': { en: 'Segments', km: 'ក្រុមសមាជិក', zh: '会员分组' },
  'segments.lead': {
    en: 'Filters of the member list under a name. Who belongs to one is read anew each time.',
    km: 'តម្រងបញ្ជីសមាជិកដែលមានឈ្មោះ។ សមាជិកក្នុងក្រុមត្រូវបានអានថ្មីរាល់ពេល។',
    zh: '以名称保存的会员列表筛选条件。每次都会重新读取成员。',
  },
  'segments.save': { en: 'Keep as a segment', km: 'រក្សាទុកជាក្រុម', zh: '保存为分组' },
  'segments.name': { en: 'Name', km: 'ឈ្មោះ', zh: '名称' },
  'segments.saved': { en: 'The segment is kept', km: 'បានរក្សាទុកក្រុម', zh: '已保存分组' },
  'segments.none': { en: 'No segment yet', km: 'មិនទាន់មានក្រុម', zh: '尚无分组' },
  'segments.none_text': {
    en: 'Filter the member list, then keep the filters under a name.',
    km: 'ត្រងបញ្ជីសមាជិក រួចរក្សាទុកតម្រងដោយមានឈ្មោះ។',
    zh: '先筛选会员列表，再以名称保存条件。',
  },
  'segments.to_members': { en: 'To the members', km: 'ទៅសមាជិក', zh: '前往会员' },
  'segments.count': { en: '{n} {n|member|members}', km: 'សមាជិក {n}', zh: '{n} 位会员' },
  'segments.more': { en: 'more than {n} members', km: 'លើស {n} សមាជិក', zh: '超过 {n} 位会员' },
  'segments.show': { en: 'Show members', km: 'បង្ហាញសមាជិក', zh: '查看会员' },
  'segments.write': { en: 'Write to them', km: 'សរសេរទៅពួកគេ', zh: '发送消息' },
  'segments.write_text': {
    en: 'Each active member of “{name}” finds it in the inbox: now {n}. It cannot be taken back.',
    km: 'សមាជិកសកម្មម្នាក់ៗនៃ «{name}» ទទួលវាក្នុងប្រអប់សារ៖ ឥឡូវ {n}។ មិនអាចដកវិញបានទេ។',
    zh: '“{name}”中每位有效会员都会在收件箱收到：现有 {n} 位。无法撤回。',
  },
  'segments.write_title': { en: 'Title', km: 'ចំណងជើង', zh: '标题' },
  'segments.write_words': { en: 'Message', km: 'សារ', zh: '内容' },
  'segments.why': { en: 'Reason', km: 'មូលហេតុ', zh: '原因' },
  'segments.write_act_one': { en: 'Write a message', km: 'សរសេរសារ', zh: '发送消息' },
  'segments.write_one': {
    en: 'It comes into the inbox of this member.',
    km: 'វានឹងចូលប្រអប់សាររបស់សមាជិកនេះ។',
    zh: '消息将送达该会员的收件箱。',
  },
  'segments.sent_one': { en: 'The message is on its way', km: 'សារកំពុងផ្ញើ', zh: '消息已发出' },
  'segments.sending': { en: 'The message is being sent', km: 'កំពុងផ្ញើសារ', zh: '正在发送消息' },
  'segments.remove': { en: 'Remove', km: 'លុប', zh: '删除' },
  'segments.remove_text': {
    en: 'Members do not change. Messages that have begun are sent to their end.',
    km: 'សមាជិកមិនប្រែប្រួលទេ។ សារដែលបានចាប់ផ្ដើមនឹងផ្ញើចប់។',
    zh: '会员不受影响。已开始发送的消息会发完。',
  },
  'segments.removed': { en: 'Segment “{name}” is removed', km: 'បានលុបក្រុម «{name}»', zh: '已删除分组“{name}”' },
  'segments.by': { en: '{by}, {at}', km: '{by}, {at}', zh: '{by}，{at}' },
  'segments.last': {
    en: 'Last message “{title}” by {by}, {at}: {n} sent',
    km: 'សារចុងក្រោយ «{title}» ដោយ {by}, {at}៖ ផ្ញើ {n}',
    zh: '上一条消息“{title}”，{by}，{at}：已发送 {n}',
  },
  'segments.last_running': { en: 'still being sent', km: 'កំពុងផ្ញើ', zh: '发送中' },
  'tags.title': { en: 'Tags', km: 'ស្លាក', zh: '标签' },
  'tags.none': { en: 'No tag', km: 'គ្មានស្លាក', zh: '无标签' },
  'tags.edit': { en: 'Change tags', km: 'កែស្លាក', zh: '修改标签' },
  'tags.hint': {
    en: 'Separated by commas, ten at most. In use: {tags}',
    km: 'បំបែកដោយក្បៀស យ៉ាងច្រើនដប់។ កំពុងប្រើ៖ {tags}',
    zh: '用逗号分隔，最多十个。已有：{tags}',
  },
  'tags.done': { en: 'Tags of {account} are set', km: 'បានកំណត់ស្លាកឱ្យ {account}', zh: '已设置 {account} 的标签' },
})
