import { defineTexts } from '@tonle/text'

/** Texts of the codes that any call may answer; modules bring their own. */
export const texts = defineTexts({
  'request.malformed': { en: 'The request could not be read.', km: 'មិនអាចអានសំណើបានទេ។', zh: '无法读取请求。' },
  'request.invalid': { en: 'Please check the marked fields.', km: 'សូមពិនិត្យប្រអប់ដែលបានសម្គាល់។', zh: '请检查标出的项目。' },
  'request.encryption_required': {
    en: 'This request must be encrypted. Please reload the page.',
    km: 'សំណើនេះត្រូវតែបានអ៊ិនគ្រីប។ សូមផ្ទុកទំព័រឡើងវិញ។',
    zh: '此请求必须加密，请刷新页面。',
  },
  'request.encryption_invalid': {
    en: 'The encrypted request could not be opened. Please reload the page and try again.',
    km: 'មិនអាចបើកសំណើដែលបានអ៊ិនគ្រីបទេ។ សូមផ្ទុកទំព័រឡើងវិញ ហើយព្យាយាមម្ដងទៀត។',
    zh: '无法解开加密请求，请刷新页面后重试。',
  },
  'request.unsupported_media_type': {
    en: 'This kind of content is not accepted here.',
    km: 'ប្រភេទមាតិកានេះមិនត្រូវបានទទួលទេ។',
    zh: '不接受此类内容。',
  },
  'request.too_large': { en: 'That is too large to send.', km: 'ទិន្នន័យនេះធំពេក មិនអាចផ្ញើបានទេ។', zh: '内容过大，无法发送。' },
  'request.version_conflict': {
    en: 'Somebody has changed this in the meantime. Please look at it again.',
    km: 'មាននរណាម្នាក់បានកែវាក្នុងពេលនេះ។ សូមពិនិត្យម្ដងទៀត។',
    zh: '在此期间已有人修改，请重新查看。',
  },
  'request.approval_waiting': {
    en: 'This waits for a second operator already.',
    km: 'រឿងនេះកំពុងរង់ចាំប្រតិបត្តិករទីពីររួចហើយ។',
    zh: '此事已在等待第二位操作员。',
  },
  'session.confirm_required': {
    en: 'Please confirm that it is you.',
    km: 'សូមបញ្ជាក់ថាជាអ្នក។',
    zh: '请确认是您本人。',
  },
  'request.not_found': { en: 'There is nothing at this address.', km: 'គ្មានអ្វីនៅអាសយដ្ឋាននេះទេ។', zh: '此地址没有内容。' },
  'request.method_not_allowed': {
    en: 'This address does not accept that method.',
    km: 'អាសយដ្ឋាននេះមិនទទួលវិធីនេះទេ។',
    zh: '此地址不接受该方法。',
  },
  'request.forbidden_origin': {
    en: 'Requests from another site are refused.',
    km: 'សំណើពីគេហទំព័រផ្សេងត្រូវបានបដិសេធ។',
    zh: '拒绝来自其他网站的请求。',
  },
  'request.wrong_host': {
    en: 'Invalid address. Please contact customer service.',
    km: 'អាសយដ្ឋានមិនត្រឹមត្រូវ។ សូមទាក់ទងសេវាអតិថិជន។',
    zh: '网址无效，请联系客服。',
  },
  'request.too_many': {
    en: 'Too many attempts. Please wait a moment.',
    km: 'ព្យាយាមច្រើនដងពេក។ សូមរង់ចាំបន្តិច។',
    zh: '尝试次数过多，请稍候。',
  },
  'request.proof_required': {
    en: 'Many people use this network just now. Your browser must do a short calculation first; please try again.',
    km: 'មានមនុស្សច្រើនកំពុងប្រើបណ្ដាញនេះ។ កម្មវិធីរុករករបស់អ្នកត្រូវគណនាបន្តិចជាមុន សូមព្យាយាមម្ដងទៀត។',
    zh: '当前网络使用人数较多，您的浏览器需先完成一次简短计算，请重试。',
  },
  'session.required': {
    en: 'You are not logged in. Please log in.',
    km: 'អ្នកមិនទាន់ចូលគណនីទេ។ សូមចូលគណនី។',
    zh: '您尚未登录，请先登录。',
  },
  'session.tab_required': { en: 'Please reload this page.', km: 'សូមផ្ទុកទំព័រនេះឡើងវិញ។', zh: '请刷新此页面。' },
  'session.forbidden': {
    en: 'Your account may not do this.',
    km: 'គណនីរបស់អ្នកមិនអាចធ្វើបែបនេះបានទេ។',
    zh: '您的账户无权进行此操作。',
  },
  'session.password_change_required': {
    en: 'Please change your password first.',
    km: 'សូមប្ដូរពាក្យសម្ងាត់របស់អ្នកជាមុនសិន។',
    zh: '请先修改密码。',
  },
  in_need_true_account: {
    en: 'Please register or log in with a real account.',
    km: 'សូមចុះឈ្មោះ ឬចូលដោយគណនីពិត។',
    zh: '请注册或使用真实账户登录。',
  },
  'idempotency.required': {
    en: 'The request carries no key. Please reload the page.',
    km: 'សំណើគ្មានលេខសម្គាល់ទេ។ សូមផ្ទុកទំព័រឡើងវិញ។',
    zh: '请求缺少标识，请刷新页面。',
  },
  'idempotency.conflict': {
    en: 'This was already sent with other details. Nothing was done twice.',
    km: 'សំណើនេះបានផ្ញើរួចហើយជាមួយព័ត៌មានផ្សេង។ គ្មានអ្វីត្រូវបានធ្វើពីរដងទេ។',
    zh: '该请求已以不同内容提交过，没有重复执行。',
  },
  'system.busy': {
    en: 'The site is busy. Please try again in a moment.',
    km: 'ប្រព័ន្ធកំពុងរវល់។ សូមព្យាយាមម្ដងទៀតបន្តិចទៀត។',
    zh: '系统繁忙，请稍后再试。',
  },
  'system.busy_title': { en: 'One moment, please', km: 'សូមរង់ចាំបន្តិច', zh: '请稍候' },
  'system.busy_text': {
    en: 'The site is busy. This page tries again by itself.',
    km: 'គេហទំព័រកំពុងរវល់។ ទំព័រនេះនឹងព្យាយាមម្ដងទៀតដោយស្វ័យប្រវត្តិ។',
    zh: '系统繁忙，本页会自动重试。',
  },
  'system.feature_off': {
    en: 'This is not available here.',
    km: 'មុខងារនេះមិនមាននៅទីនេះទេ។',
    zh: '此处不提供该功能。',
  },
  'system.maintenance': { en: 'The site is under maintenance.', km: 'ប្រព័ន្ធកំពុងថែទាំ។', zh: '系统维护中。' },
  'system.region_blocked': {
    en: 'This site does not serve the region that you are in.',
    km: 'គេហទំព័រនេះមិនបម្រើតំបន់ដែលអ្នកស្ថិតនៅទេ។',
    zh: '本站不向您所在的地区提供服务。',
  },
  'system.error': {
    en: 'Something went wrong on our side. Your money is safe.',
    km: 'មានបញ្ហានៅខាងយើង។ ប្រាក់របស់អ្នកមានសុវត្ថិភាព។',
    zh: '系统出现问题，您的资金安全无虞。',
  },
  'field.missing': { en: 'Please fill this in.', km: 'សូមបំពេញចន្លោះនេះ។', zh: '请填写此项。' },
  'field.unknown': { en: 'This field is not known.', km: 'ប្រអប់នេះមិនស្គាល់ទេ។', zh: '未知项目。' },
  'field.type': { en: 'This is not the right kind of value.', km: 'ប្រភេទតម្លៃមិនត្រឹមត្រូវ។', zh: '值的类型不正确。' },
  'field.malformed': { en: 'Please check this value.', km: 'សូមពិនិត្យតម្លៃនេះ។', zh: '请检查此值。' },
  'field.too_short': { en: 'This is too short.', km: 'ខ្លីពេក។', zh: '太短。' },
  'field.too_long': { en: 'This is too long.', km: 'វែងពេក។', zh: '太长。' },
  'field.too_small': { en: 'This is too small.', km: 'តូចពេក។', zh: '太小。' },
  'field.too_big': { en: 'This is too large.', km: 'ធំពេក។', zh: '太大。' },
  'field.too_short_at': {
    en: 'At least {min} characters, please.',
    km: 'ត្រូវមានយ៉ាងតិច {min} តួអក្សរ។',
    zh: '至少需要 {min} 个字符。',
  },
  'field.too_long_at': { en: 'At most {max} characters, please.', km: 'អាចមានយ៉ាងច្រើន {max} តួអក្សរ។', zh: '最多 {max} 个字符。' },
  'field.too_small_at': { en: '{min} or more, please.', km: 'ត្រូវចាប់ពី {min} ឡើងទៅ។', zh: '不得小于 {min}。' },
  'field.too_big_at': { en: '{max} or less, please.', km: 'មិនអាចលើសពី {max} ទេ។', zh: '不得大于 {max}。' },
  'field.not_allowed': { en: 'This value is not accepted.', km: 'តម្លៃនេះមិនត្រូវបានទទួលទេ។', zh: '不接受此值。' },
  'money.malformed': {
    en: 'Please enter an amount like 12.50.',
    km: 'សូមបញ្ចូលចំនួនទឹកប្រាក់ ដូចជា 12.50។',
    zh: '请输入如 12.50 的金额。',
  },
  'money.too_many_decimals': {
    en: 'Too many decimals for this currency.',
    km: 'ខ្ទង់ទសភាគច្រើនពេកសម្រាប់រូបិយប័ណ្ណនេះ។',
    zh: '该货币的小数位过多。',
  },
  'money.out_of_range': { en: 'This amount is too large.', km: 'ចំនួនទឹកប្រាក់នេះធំពេក។', zh: '金额过大。' },
})
