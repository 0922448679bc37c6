import { defineTexts } from '@tonle/text'

/** What a field says when its value breaks the rule with this pattern id (spec §5); both lengths stand in it, also where they are equal. */
export const texts = defineTexts({
  'pattern.length': {
    en: '{min} - {max} characters, please.',
    km: 'ត្រូវមាន {min} - {max} តួអក្សរ។',
    zh: '须为 {min} - {max} 个字符。',
  },
  'pattern.letter_first': {
    en: 'A letter first, then letters and digits; {min} - {max} characters.',
    km: 'ចាប់ផ្ដើមដោយអក្សរឡាតាំង បន្ទាប់មកអក្សរ និងលេខ ចំនួន {min} - {max} តួ។',
    zh: '须以字母开头，仅含字母和数字，{min} - {max} 个字符。',
  },
  'pattern.chinese_digits': {
    en: 'Chinese characters and digits only; {min} - {max} characters.',
    km: 'អក្សរចិន និងលេខប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限中文和数字，{min} - {max} 个字符。',
  },
  'pattern.chinese_symbols': {
    en: 'Chinese characters and symbols only; {min} - {max} characters.',
    km: 'អក្សរចិន និងសញ្ញាប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限中文和符号，{min} - {max} 个字符。',
  },
  'pattern.email': {
    en: 'A valid e-mail address, please; {min} - {max} characters.',
    km: 'សូមបញ្ចូលអ៊ីមែលត្រឹមត្រូវ ចំនួន {min} - {max} តួ។',
    zh: '请输入有效的电子邮箱，{min} - {max} 个字符。',
  },
  'pattern.letters_or_digits': {
    en: 'Letters or digits only; {min} - {max} characters.',
    km: 'អក្សរឡាតាំង ឬលេខប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限字母或数字，{min} - {max} 个字符。',
  },
  'pattern.letters_and_digits': {
    en: 'Letters and digits together; {min} - {max} characters.',
    km: 'ត្រូវមានទាំងអក្សរឡាតាំង និងលេខ ចំនួន {min} - {max} តួ។',
    zh: '须同时包含字母和数字，{min} - {max} 个字符。',
  },
  'pattern.digits': {
    en: 'Digits only; {min} - {max} of them.',
    km: 'លេខប៉ុណ្ណោះ ចំនួន {min} - {max} ខ្ទង់។',
    zh: '仅限数字，{min} - {max} 位。',
  },
  'pattern.no_chinese': {
    en: 'Letters and digits without Chinese; {min} - {max} characters.',
    km: 'អក្សរ និងលេខ ដោយគ្មានអក្សរចិន ចំនួន {min} - {max} តួ។',
    zh: '字母和数字，不含中文，{min} - {max} 个字符。',
  },
  'pattern.one_uppercase': {
    en: 'At least one uppercase letter; {min} - {max} characters.',
    km: 'ត្រូវមានអក្សរធំយ៉ាងតិចមួយ ចំនួន {min} - {max} តួ។',
    zh: '至少一个大写字母，{min} - {max} 个字符。',
  },
  'pattern.english_spaces': {
    en: 'English letters and spaces only; {min} - {max} characters.',
    km: 'អក្សរអង់គ្លេស និងដកឃ្លាប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限英文字母和空格，{min} - {max} 个字符。',
  },
  'pattern.two_letters': {
    en: 'At least two letters, spaces between are fine; {min} - {max} characters.',
    km: 'ត្រូវមានអក្សរយ៉ាងតិចពីរ អាចមានដកឃ្លា ចំនួន {min} - {max} តួ។',
    zh: '至少两个字母，可含空格，{min} - {max} 个字符。',
  },
  'pattern.uppercase_spaces': {
    en: 'Uppercase letters and spaces only; {min} - {max} characters.',
    km: 'អក្សរធំ និងដកឃ្លាប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限大写字母和空格，{min} - {max} 个字符。',
  },
  'pattern.no_spaces': {
    en: 'No spaces, please; {min} - {max} characters.',
    km: 'មិនអាចមានដកឃ្លាទេ ចំនួន {min} - {max} តួ។',
    zh: '不能包含空格，{min} - {max} 个字符。',
  },
  'pattern.date_ymd': {
    en: 'A date as yyyy-MM-dd, please.',
    km: 'សូមបញ្ចូលថ្ងៃខែតាមទម្រង់ yyyy-MM-dd។',
    zh: '请按 yyyy-MM-dd 格式输入日期。',
  },
  'pattern.date_mdy': {
    en: 'A date as MM-dd-yyyy, please.',
    km: 'សូមបញ្ចូលថ្ងៃខែតាមទម្រង់ MM-dd-yyyy។',
    zh: '请按 MM-dd-yyyy 格式输入日期。',
  },
  'pattern.korean': {
    en: 'Korean only; {min} - {max} characters.',
    km: 'អក្សរកូរ៉េប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限韩文，{min} - {max} 个字符。',
  },
  'pattern.thai': {
    en: 'Thai only; {min} - {max} characters.',
    km: 'អក្សរថៃប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限泰文，{min} - {max} 个字符。',
  },
  'pattern.thai_english_spaces': {
    en: 'Thai or English with spaces; {min} - {max} characters.',
    km: 'អក្សរថៃ ឬអង់គ្លេស អាចមានដកឃ្លា ចំនួន {min} - {max} តួ។',
    zh: '泰文或英文，可含空格，{min} - {max} 个字符。',
  },
  'pattern.strong_password': {
    en: 'Uppercase and lowercase letters, a digit and a symbol; {min} - {max} characters.',
    km: 'ត្រូវមានអក្សរធំ អក្សរតូច លេខ និងសញ្ញា ចំនួន {min} - {max} តួ។',
    zh: '须包含大写字母、小写字母、数字和符号，{min} - {max} 个字符。',
  },
  'pattern.full_name': {
    en: 'First and last name with a space between; {min} - {max} characters.',
    km: 'នាមខ្លួន និងនាមត្រកូល ដោយមានដកឃ្លា ចំនួន {min} - {max} តួ។',
    zh: '名和姓之间用空格分开，{min} - {max} 个字符。',
  },
  'pattern.full_width_japanese': {
    en: 'Full-width Japanese only; {min} - {max} characters.',
    km: 'អក្សរជប៉ុនពេញទំហំប៉ុណ្ណោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限全角日文，{min} - {max} 个字符。',
  },
  'pattern.own': {
    en: 'Please use the form that this site asks for; {min} - {max} characters.',
    km: 'សូមបំពេញតាមទម្រង់ដែលគេហទំព័រនេះកំណត់ ចំនួន {min} - {max} តួ។',
    zh: '请按本站要求的格式填写，{min} - {max} 个字符。',
  },
  'pattern.nickname': {
    en: 'Letters and digits, with single blanks, dots or dashes between them; {min} - {max} characters.',
    km: 'អក្សរ និងលេខ អាចមានដកឃ្លា ចុច ឬសញ្ញា - មួយនៅចន្លោះ ចំនួន {min} - {max} តួ។',
    zh: '仅限文字和数字，中间可有单个空格、点或短横线，{min} - {max} 个字符。',
  },
  'pattern.account_number': {
    en: 'Digits, spaces or dashes between them are fine; {min} - {max} digits.',
    km: 'លេខ អាចមានដកឃ្លា ឬសញ្ញា - នៅចន្លោះ ចំនួន {min} - {max} ខ្ទង់។',
    zh: '仅限数字，中间可有空格或短横线，{min} - {max} 位。',
  },
  'pattern.account_holder': {
    en: 'The name as the bank has it, letters and spaces; {min} - {max} characters.',
    km: 'ឈ្មោះដូចនៅធនាគារ មានតែអក្សរ និងដកឃ្លា ចំនួន {min} - {max} តួ។',
    zh: '与银行一致的姓名，仅限文字和空格，{min} - {max} 个字符。',
  },
})
