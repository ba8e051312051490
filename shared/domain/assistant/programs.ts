/** What a merchant's own AI program may read of a shop by its token. */
export const readScopes = ['Performance', 'Products', 'Billing'] as const;
/** `Proposals` lets a program propose changes, which the token's creator confirms; the shop's owner has to allow it. */
export const programScopes = [...readScopes, 'Proposals'] as const;
export type ProgramScope = (typeof programScopes)[number];

/** Days after which a token expires. */
export const programTokenDays = [30, 90, 365] as const;

/** Minutes in which a proposal of a program can be confirmed: its user may be in the program and not in the product. */
export const programProposalMinutes = 60;

/** Tokens of one shop that are valid at the same time. */
export const mostProgramTokens = 20;

export const programTokenStates = ['Valid', 'Expired', 'Revoked'] as const;
export type ProgramTokenState = (typeof programTokenStates)[number];

/** Path at which programs reach a shop by the Model Context Protocol. */
export const programPath = '/mcp';
