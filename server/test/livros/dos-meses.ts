import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Fazer, Mundo } from './mundo.ts'

/** Months closed, published, taken back and reopened. */

const meses = async (m: Mundo) => (await m.pedir<Partial<Fechamentos>>('GET', '/api/fechamentos')).corpo
const ateOndeFechou = async (m: Mundo) => (await meses(m)).fechadoAte ?? undefined

export const dosMeses = {
  fecha: async (m) => {
    const { proximo } = await meses(m)
    return proximo ? m.pedir('POST', '/api/fechamentos', { competencia: proximo, justificativa: 'Teste' }) : undefined
  },
  reabre: async (m) => {
    const mes = await ateOndeFechou(m)
    return mes === undefined ? undefined : m.pedir('POST', `/api/fechamentos/${mes}/reabrir`, { motivo: 'Engano' })
  },
  publica: async (m) => {
    const mes = await ateOndeFechou(m)
    return mes === undefined ? undefined : m.pedir('PUT', `/api/prestacoes/${mes}/publicar`, { justificativa: 'Teste' })
  },
  retira: async (m) => {
    const mes = await ateOndeFechou(m)
    return mes === undefined ? undefined : m.pedir('PUT', `/api/prestacoes/${mes}/retirar`, { motivo: 'Engano' })
  },
} satisfies Record<string, Fazer>
