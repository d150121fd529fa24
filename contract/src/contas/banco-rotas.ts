import { z } from 'zod'
import { bancoELivro, itensPorConta } from './banco-e-livro.ts'
import {
  camposDoExtrato,
  consultaDeMovimentos,
  contaBancaria,
  corpoDaConciliacao,
  extrato,
  movimento,
  movimentosCertos,
  previaDoExtrato,
  sugestao,
} from './banco.ts'
import { idDeConta } from './conta-citada.ts'
import { consultaDeLista, linha, paramsComId } from '../protocolo/comum.ts'
import { colunasDe } from '../pessoas/importacoes.ts'
import { rota } from '../protocolo/rota.ts'
import { CSV, MAX_BYTES_IMPORTACAO, OFX, XLSX } from '../protocolo/conteudos.ts'

const colunas = colunasDe(camposDoExtrato)
/** The account of a CSV, which does not say it: one that is there, or the name of a new one. */
const daConta = {
  conta: z.string().max(200).optional(),
  novaConta: linha('o nome da conta', 80).optional(),
}
/** Whether lines come in that a file of the other format seems to have brought already. */
const parecidas = z.enum(['importar'], { error: 'Use importar, ou nada' }).optional()

export const preverExtrato = rota({
  operacao: 'banco.prever',
  metodo: 'POST',
  caminho: '/api/banco/extratos/previa',
  envio: { tipos: [OFX, CSV, XLSX], bytes: MAX_BYTES_IMPORTACAO },
  volumoso: true,
  resumo: 'Confere um extrato OFX, CSV ou XLSX (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ ...daConta, colunas: colunas.optional(), parecidas }),
  resposta: previaDoExtrato,
})
export const importarExtrato = rota({
  operacao: 'banco.importar',
  metodo: 'POST',
  caminho: '/api/banco/extratos',
  envio: { tipos: [OFX, CSV, XLSX], bytes: MAX_BYTES_IMPORTACAO },
  volumoso: true,
  resumo: 'Grava as linhas novas de um extrato (multipart, campo "arquivo"); as que a conta já tem ficam de fora',
  query: z.strictObject({
    ...daConta,
    colunas: colunas.optional(),
    parecidas,
    /** How many new lines the preview showed. */
    novas: z
      .string({ error: 'Diga quantas linhas novas a prévia mostrou' })
      .regex(/^[1-9]\d{0,4}$/, 'Não há linhas novas para importar')
      .transform(Number),
  }),
  resposta: extrato,
  status: 201,
})
export const listarExtratos = rota({
  operacao: 'banco.extratos',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/banco/extratos',
  resumo: 'Os últimos extratos importados, o mais novo primeiro',
  resposta: z.object({ extratos: z.array(extrato) }),
})
export const desfazerExtrato = rota({
  operacao: 'banco.desfazerExtrato',
  metodo: 'PUT',
  caminho: '/api/banco/extratos/:id/desfazer',
  resumo: 'Remove as linhas de um extrato; nenhuma pode estar conciliada',
  params: paramsComId,
  resposta: extrato,
})
export const listarContas = rota({
  operacao: 'banco.contas',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/banco/contas',
  resumo: 'As contas bancárias dos extratos, com o último saldo e quantas linhas esperam',
  resposta: z.object({ contas: z.array(contaBancaria) }),
})
export const conferirBanco = rota({
  operacao: 'banco.conferencia',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/banco/conferencia',
  resumo: 'O saldo do banco ao lado do saldo do livro no mesmo dia, o último que os extratos contam, e por que diferem',
  resposta: z.object({
    ...bancoELivro,
    /** What each item of `conferencia` is, with the names of people. */
    itensDoBanco: z.array(z.string()).nullable(),
    /** The same of each of `porConta`. */
    itensPorConta,
  }),
})
export const nomearConta = rota({
  operacao: 'banco.nomearConta',
  metodo: 'PUT',
  caminho: '/api/banco/contas/:id',
  resumo: 'Dá nome a uma conta bancária, e diz de que conta do dinheiro são os extratos dela',
  params: paramsComId,
  corpo: z.strictObject({
    nome: linha('o nome da conta', 80),
    contaDoDinheiro: idDeConta('a conta do dinheiro').optional(),
  }),
  resposta: contaBancaria,
})
export const listarMovimentos = rota({
  operacao: 'banco.movimentos',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/banco/movimentos',
  resumo: 'Linhas dos extratos, cada pendente com a sugestão mais provável',
  tipo: 'lista',
  query: consultaDeMovimentos,
  resposta: movimento,
})
export const listarCertos = rota({
  operacao: 'banco.certos',
  metodo: 'GET',
  caminho: '/api/banco/certos',
  resumo:
    'Os movimentos a conciliar que com certeza são uma só cobrança ou um só lançamento: podem ser confirmados juntos',
  resposta: movimentosCertos,
})
export const verSugestoes = rota({
  operacao: 'banco.sugestoes',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/banco/movimentos/:id/sugestoes',
  resumo:
    'O que um movimento pode ser, o mais provável primeiro; com `busca`, as cobranças em aberto e os lançamentos do livro que ela acha',
  params: paramsComId,
  query: z.strictObject({ busca: consultaDeLista(['data']).busca }),
  resposta: z.object({ sugestoes: z.array(sugestao) }),
})
export const conciliarMovimento = rota({
  operacao: 'banco.conciliar',
  metodo: 'PUT',
  caminho: '/api/banco/movimentos/:id/conciliar',
  resumo: 'Diz o que um movimento é, inteiro ou dividido: cobranças que paga, lançamentos que já há, ou novos',
  params: paramsComId,
  corpo: corpoDaConciliacao,
  resposta: movimento,
})
export const ignorarMovimento = rota({
  operacao: 'banco.ignorar',
  metodo: 'PUT',
  caminho: '/api/banco/movimentos/:id/ignorar',
  resumo: 'Deixa um movimento fora do livro, como a transferência entre contas do condomínio',
  params: paramsComId,
  corpo: z.strictObject({ motivo: linha('o motivo', 200) }),
  resposta: movimento,
})
export const desfazerConciliacao = rota({
  operacao: 'banco.desfazer',
  metodo: 'PUT',
  caminho: '/api/banco/movimentos/:id/desfazer',
  resumo: 'Volta um movimento a pendente: estorna os pagamentos e tira do livro o que ele lançou',
  params: paramsComId,
  resposta: movimento,
})
