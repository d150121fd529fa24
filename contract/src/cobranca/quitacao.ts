import { z } from 'zod'
import { PDF } from '../protocolo/conteudos.ts'
import { paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'

/** The yearly statement of quittance of a unit (Lei 12.007/2009). */
export const quitacaoDaUnidade = rota({
  operacao: 'cobrancas.quitacao',
  metodo: 'GET',
  caminho: '/api/unidades/:id/quitacao.pdf',
  resumo:
    'A declaração anual de quitação de uma unidade em PDF, para quem pagou tudo o que venceu no ano e nos anteriores',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
  query: z.strictObject({
    /** Year of the due dates, which has to be over. */
    ano: z
      .string({ error: (e) => (e.input === undefined ? 'Informe o ano' : 'O ano deve ser um texto AAAA') })
      .regex(/^20\d\d$/, 'Escreva o ano com quatro números, de 2000 a 2099'),
  }),
  erros: ['CONFLITO'],
})
