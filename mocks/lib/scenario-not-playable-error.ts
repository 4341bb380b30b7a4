/** The scenarios are valid but cannot start, such as a visit with held places when all places are sold. */
export class ScenarioNotPlayableError extends Error {}
