// Ordered lists of named rules. docs/service.md says in prose what they decide.

/** One rule: where `when` holds, `decide` gives the decision. `id` is its name. */
export interface Rule<View, Decision> {
  id: string
  when: (view: View) => boolean
  decide: (view: View) => Decision
}

/** The decision of the first rule that applies, or `otherwise`. */
export const decideByRules = <View, Decision>(rules: readonly Rule<View, Decision>[], view: View, otherwise: Decision): Decision =>
  rules.find(({ when }) => when(view))?.decide(view) ?? otherwise
