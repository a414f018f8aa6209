// The numbers rows are known by: from 1 to what an integer column of the database holds.
export const ID_MAX = 2_147_483_647
