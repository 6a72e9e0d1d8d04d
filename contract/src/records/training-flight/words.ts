import type { Language } from '../../messages/index.ts'
import { type CommentName, CRITERIA, type CriterionName } from '../training-record/criteria.ts'
import type { FlightContent, FlightType } from './entity.ts'
import { FLIGHT_TEXTS, type FlightText } from './texts.ts'

/** The names of the flight types; those of the scored criteria are below. */
export const FLIGHT_TYPE_WORDS: Record<Language, Record<FlightType, string>> = {
  en: {
    0: 'Normal training flight',
    1: 'Phase one check',
    2: 'Phase two check',
    3: 'Pre-final assessment',
    4: 'Progress check',
    5: 'Final check',
  },
  vi: {
    0: 'Huấn luyện thường',
    1: 'Kiểm tra giai đoạn 1',
    2: 'Kiểm tra giai đoạn 2',
    3: 'Đánh giá trước kiểm tra cuối',
    4: 'Kiểm tra tiến độ',
    5: 'Kiểm tra cuối khóa',
  },
}

export const CRITERION_WORDS: Record<Language, Record<CriterionName, string>> = {
  en: {
    pre_departure_and_post_flight: 'Pre-departure and post-flight',
    to_clb_cruise: 'Take-off, climb, cruise',
    descent_approach: 'Descent, approach',
    landing: 'Landing',
    flt_management: 'Flight management',
    crew_coordination_crm: 'Crew coordination (CRM)',
    situational_awareness: 'Situational awareness',
    pa_announcement: 'PA announcement',
    support_duties: 'Support duties',
    procedures: 'Procedures',
    opr_knowledge: 'Operational knowledge',
    ac_system_knowledge: 'Aircraft system knowledge',
    ac_handling: 'Aircraft handling',
    decision_making: 'Decision making',
    communication: 'Communication',
    fuel_efficiency: 'Fuel efficiency',
  },
  vi: {
    pre_departure_and_post_flight: 'Chuẩn bị trước và sau chuyến bay',
    to_clb_cruise: 'Cất cánh, lấy độ cao, bay bằng',
    descent_approach: 'Giảm độ cao, tiếp cận',
    landing: 'Hạ cánh',
    flt_management: 'Quản lý chuyến bay',
    crew_coordination_crm: 'Phối hợp tổ bay (CRM)',
    situational_awareness: 'Nhận thức tình huống',
    pa_announcement: 'Phát thanh hành khách (PA)',
    support_duties: 'Nhiệm vụ hỗ trợ',
    procedures: 'Thực hiện quy trình',
    opr_knowledge: 'Kiến thức khai thác',
    ac_system_knowledge: 'Kiến thức hệ thống tàu bay',
    ac_handling: 'Điều khiển tàu bay',
    decision_making: 'Ra quyết định',
    communication: 'Liên lạc',
    fuel_efficiency: 'Tiết kiệm nhiên liệu',
  },
}

/** The names of the texts, in the form, the document and on paper. */
export const FLIGHT_TEXT_WORDS: Record<Language, Record<FlightText, string>> = {
  en: {
    comments: 'Comments',
    notice_to_next_instructor: 'Notice to next instructor',
  },
  vi: {
    comments: 'Nhận xét chung',
    notice_to_next_instructor: 'Dặn giáo viên sau',
  },
}

type CriterionField =
  | CriterionName
  | CommentName
  | `${CriterionName}_special`
  | `${CriterionName}_remark`
type Part = Exclude<keyof FlightContent, CriterionField | FlightText> | 'files'

const PART_WORDS: Record<Language, Record<Part, string>> = {
  en: {
    flight_type: 'flight type',
    sectors: 'sectors',
    autoland: 'autoland',
    recommendation: 'recommendation',
    recommendation_value: 'recommendation',
    grounded: 'grounded',
    phase_report: 'phase report',
    flight_check: 'flight check',
    files: 'files',
  },
  vi: {
    flight_type: 'loại chuyến bay',
    sectors: 'chặng bay',
    autoland: 'hạ cánh tự động',
    recommendation: 'đề nghị',
    recommendation_value: 'đề nghị',
    grounded: 'đình chỉ bay',
    phase_report: 'báo cáo giai đoạn',
    flight_check: 'kiểm tra bay',
    files: 'tệp',
  },
}

/** Lists fields of a flight, named as in the audit trail, in one line for people. */
export function flightFieldWords(language: Language, fields: readonly string[]): string {
  const wordOf = (field: string) => {
    const criterion = CRITERIA.find(({ name, comment }) =>
      [name, comment, `${name}_special`, `${name}_remark`].includes(field),
    )
    if (criterion) return CRITERION_WORDS[language][criterion.name]
    const text = FLIGHT_TEXTS.find((name) => name === field)
    if (text) return FLIGHT_TEXT_WORDS[language][text].toLowerCase()
    return (PART_WORDS[language] as Record<string, string>)[field]
  }
  return [...new Set(fields.map((field) => wordOf(field) ?? field))].join(', ')
}
