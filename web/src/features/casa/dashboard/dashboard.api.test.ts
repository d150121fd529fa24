import { expect, it } from 'vitest'
import { consultaDoDashboard } from '../../../paineis/consulta-do-dashboard.ts'

it('os dados dos gráficos valem 3600 s', () => {
  expect(consultaDoDashboard.staleTime).toBe(3_600_000)
})
