import { describe, expect, it } from 'vitest';
import { ClientAccounts } from '../../../../src/engines/pool/fairness/client-accounts.ts';
import { ACCOUNT_HALF_LIFE_MS, COSTLY_BURN_MS, QUICK_CPU_MS } from '../../../../src/engines/pool/job/limits.ts';

function accountsAt(maxAccounts?: number) {
  const clock = { ms: 0 };
  return { clock, accounts: new ClientAccounts({ now: () => clock.ms, ...(maxAccounts && { maxAccounts }) }) };
}

const BURNING = QUICK_CPU_MS + COSTLY_BURN_MS;

describe('the account of a client', () => {
  it('holds all CPU time as spent, and what exceeds the first slice of a job as burnt', () => {
    const { accounts } = accountsAt();
    accounts.charge('a', 0, 200);
    accounts.charge('a', 200, QUICK_CPU_MS + 40);
    accounts.charge('a', 0, 100);
    expect([accounts.spentMs('a'), accounts.burntMs('a')]).toEqual([QUICK_CPU_MS + 140, 40]);
  });

  it('is halved after a half-life', () => {
    const { accounts, clock } = accountsAt();
    accounts.charge('a', 0, BURNING);
    clock.ms += ACCOUNT_HALF_LIFE_MS;
    expect([accounts.spentMs('a'), accounts.burntMs('a')]).toEqual([BURNING / 2, COSTLY_BURN_MS / 2]);
  });

  it('makes a client proven by an answer, costly by burning, and proven again when that is forgotten', () => {
    const { accounts, clock } = accountsAt();
    expect(accounts.standing('a')).toBe('unknown');
    accounts.charge('a', 0, 20);
    expect(accounts.standing('a')).toBe('unknown');
    accounts.prove('a');
    expect(accounts.standing('a')).toBe('proven');
    accounts.charge('a', 0, BURNING);
    expect(accounts.standing('a')).toBe('costly');
    clock.ms += ACCOUNT_HALF_LIFE_MS;
    expect(accounts.standing('a')).toBe('proven');
  });

  it('stays proven, however many ordinary diagrams are drawn', () => {
    const { accounts } = accountsAt();
    accounts.prove('a');
    for (let n = 0; n < 10_000; n += 1) accounts.charge('a', 0, QUICK_CPU_MS);
    expect(accounts.standing('a')).toBe('proven');
  });

  it('is forgotten when there are too many, the one charged longest ago first', () => {
    const { accounts } = accountsAt(2);
    accounts.charge('a', 0, 10);
    accounts.charge('b', 0, 10);
    accounts.charge('a', 0, 10);
    accounts.charge('c', 0, 10);
    expect(['a', 'b', 'c'].map((client) => accounts.spentMs(client))).toEqual([20, 0, 10]);
    expect(accounts.size).toBe(2);
  });
});
