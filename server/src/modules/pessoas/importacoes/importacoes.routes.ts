import {
  confirmarImportacao,
  confirmarImportacaoDeUnidades,
  convidarImportados,
  desfazerImportacao,
  desfazerImportacaoDeUnidades,
  listarImportacoes,
  listarImportacoesDeUnidades,
  preverImportacao,
  preverImportacaoDeUnidades,
} from '#contract/pessoas/importacoes.ts'
import * as passado from '#contract/pessoas/importacoes-do-passado.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { PESSOAS, UNIDADES } from './assuntos.service.ts'
import { DEBITOS } from './debitos.service.ts'
import { FORNECEDORES } from './fornecedores.service.ts'
import * as servico from './importacoes.service.ts'
import { DESPESAS, RECEITAS } from './lancamentos.service.ts'
import { receberArquivo } from './receber.ts'
import { SALDOS } from './saldos.service.ts'

const rotasDePessoas: Modulo = (registrar) => {
  registrar(preverImportacao, {
    executar: async ({ ctx, query, receber }) => servico.prever(ctx, PESSOAS, await receberArquivo(receber), query),
  })
  registrar(confirmarImportacao, {
    executar: async ({ ctx, query, receber }) => servico.confirmar(ctx, PESSOAS, await receberArquivo(receber), query),
  })
  registrar(listarImportacoes, { executar: ({ ctx }) => servico.listar(ctx, PESSOAS) })
  registrar(convidarImportados, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, PESSOAS, id),
    executar: ({ ctx, alvo }) => servico.convidar(ctx, alvo),
  })
  registrar(desfazerImportacao, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, PESSOAS, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, PESSOAS, alvo),
  })
}

const rotasDeUnidades: Modulo = (registrar) => {
  registrar(preverImportacaoDeUnidades, {
    executar: async ({ ctx, query, receber }) => servico.prever(ctx, UNIDADES, await receberArquivo(receber), query),
  })
  registrar(confirmarImportacaoDeUnidades, {
    executar: async ({ ctx, query, receber }) => servico.confirmar(ctx, UNIDADES, await receberArquivo(receber), query),
  })
  registrar(listarImportacoesDeUnidades, { executar: ({ ctx }) => servico.listar(ctx, UNIDADES) })
  registrar(desfazerImportacaoDeUnidades, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, UNIDADES, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, UNIDADES, alvo),
  })
}

const rotasDeFornecedores: Modulo = (registrar) => {
  registrar(passado.preverImportacaoDeFornecedores, {
    executar: async ({ ctx, query, receber }) =>
      servico.prever(ctx, FORNECEDORES, await receberArquivo(receber), query),
  })
  registrar(passado.confirmarImportacaoDeFornecedores, {
    executar: async ({ ctx, query, receber }) =>
      servico.confirmar(ctx, FORNECEDORES, await receberArquivo(receber), query),
  })
  registrar(passado.listarImportacoesDeFornecedores, { executar: ({ ctx }) => servico.listar(ctx, FORNECEDORES) })
  registrar(passado.desfazerImportacaoDeFornecedores, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, FORNECEDORES, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, FORNECEDORES, alvo),
  })
}

const rotasDeReceitas: Modulo = (registrar) => {
  registrar(passado.preverImportacaoDeReceitas, {
    executar: async ({ ctx, query, receber }) => servico.prever(ctx, RECEITAS, await receberArquivo(receber), query),
  })
  registrar(passado.confirmarImportacaoDeReceitas, {
    executar: async ({ ctx, query, receber }) => servico.confirmar(ctx, RECEITAS, await receberArquivo(receber), query),
  })
  registrar(passado.listarImportacoesDeReceitas, { executar: ({ ctx }) => servico.listar(ctx, RECEITAS) })
  registrar(passado.desfazerImportacaoDeReceitas, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, RECEITAS, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, RECEITAS, alvo),
  })
}

const rotasDeDespesas: Modulo = (registrar) => {
  registrar(passado.preverImportacaoDeDespesas, {
    executar: async ({ ctx, query, receber }) => servico.prever(ctx, DESPESAS, await receberArquivo(receber), query),
  })
  registrar(passado.confirmarImportacaoDeDespesas, {
    executar: async ({ ctx, query, receber }) => servico.confirmar(ctx, DESPESAS, await receberArquivo(receber), query),
  })
  registrar(passado.listarImportacoesDeDespesas, { executar: ({ ctx }) => servico.listar(ctx, DESPESAS) })
  registrar(passado.desfazerImportacaoDeDespesas, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, DESPESAS, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, DESPESAS, alvo),
  })
}

const rotasDeDebitos: Modulo = (registrar) => {
  registrar(passado.preverImportacaoDeDebitos, {
    executar: async ({ ctx, query, receber }) => servico.prever(ctx, DEBITOS, await receberArquivo(receber), query),
  })
  registrar(passado.confirmarImportacaoDeDebitos, {
    executar: async ({ ctx, query, receber }) => servico.confirmar(ctx, DEBITOS, await receberArquivo(receber), query),
  })
  registrar(passado.listarImportacoesDeDebitos, { executar: ({ ctx }) => servico.listar(ctx, DEBITOS) })
  registrar(passado.desfazerImportacaoDeDebitos, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, DEBITOS, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, DEBITOS, alvo),
  })
}

const rotasDeSaldos: Modulo = (registrar) => {
  registrar(passado.preverImportacaoDeSaldos, {
    executar: async ({ ctx, query, receber }) => servico.prever(ctx, SALDOS, await receberArquivo(receber), query),
  })
  registrar(passado.confirmarImportacaoDeSaldos, {
    executar: async ({ ctx, query, receber }) => servico.confirmar(ctx, SALDOS, await receberArquivo(receber), query),
  })
  registrar(passado.listarImportacoesDeSaldos, { executar: ({ ctx }) => servico.listar(ctx, SALDOS) })
  registrar(passado.desfazerImportacaoDeSaldos, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, SALDOS, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, SALDOS, alvo),
  })
}

export const rotasDeImportacoes: Modulo = (registrar) => {
  rotasDePessoas(registrar)
  rotasDeUnidades(registrar)
  rotasDeFornecedores(registrar)
  rotasDeReceitas(registrar)
  rotasDeDespesas(registrar)
  rotasDeDebitos(registrar)
  rotasDeSaldos(registrar)
}
