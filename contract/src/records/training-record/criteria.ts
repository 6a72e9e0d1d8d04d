/**
 * The 16 scored criteria (part 1 section 3), numbered 1 to 16 in this order, each with the name of
 * its comment field.
 */
export const CRITERIA = [
  { name: 'pre_departure_and_post_flight', comment: 'pdapf_comment', special: true },
  { name: 'to_clb_cruise', comment: 'tcc_comment', special: true },
  { name: 'descent_approach', comment: 'da_comment', special: true },
  { name: 'landing', comment: 'ldg_comment', special: true },
  { name: 'flt_management', comment: 'fm_comment', special: true },
  { name: 'crew_coordination_crm', comment: 'ccc_comment', special: true },
  { name: 'situational_awareness', comment: 'sa_comment', special: true },
  { name: 'pa_announcement', comment: 'pa_comment', special: false },
  { name: 'support_duties', comment: 'sd_comment', special: false },
  { name: 'procedures', comment: 'procs_comment', special: true },
  { name: 'opr_knowledge', comment: 'ok_comment', special: true },
  { name: 'ac_system_knowledge', comment: 'ask_comment', special: true },
  { name: 'ac_handling', comment: 'ach_comment', special: true },
  { name: 'decision_making', comment: 'demk_comment', special: true },
  { name: 'communication', comment: 'comm_comment', special: true },
  { name: 'fuel_efficiency', comment: 'fe_comment', special: false },
] as const

export type Criterion = (typeof CRITERIA)[number]
export type CriterionName = Criterion['name']
export type CommentName = Criterion['comment']

/**
 * Whether the special remark can be ticked: only at a score of 3, where the criterion allows a
 * remark (TF-10).
 */
export const allowsSpecial = (criterion: Criterion, score: number) =>
  criterion.special && score === 3
