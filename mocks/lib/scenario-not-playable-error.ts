/** What was asked for can be read but not played, such as a visit to places that a scenario has sold. */
export class ScenarioNotPlayableError extends Error {}
