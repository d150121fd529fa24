import {
  atualizarReceita,
  criarReceita,
  estornarReceita,
  excluirReceita,
  exportarReceitas,
  listarReceitas,
  receitasPorCategoria,
  restaurarReceita,
  resumoReceitas,
  verReceita,
} from '#contract/contas/receitas.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import { estornarPelaMao } from '../lancamentos/estorno.service.ts'
import { exportar } from '../lancamentos/exportar.service.ts'
import * as lancamentos from '../lancamentos/lancamentos.service.ts'
import * as lista from '../lancamentos/lista.service.ts'
import { resumirPorCategoria } from '../lancamentos/por-categoria.service.ts'

/** The income list calls the name `titulo`; `name` carries it too (specification §3). */
const comTitulo = <T extends { name: string }>(l: T) => ({ ...l, titulo: l.name })

export const rotasDeReceitas: Modulo = (registrar) => {
  registrar(listarReceitas, {
    executar: async ({ ctx, query }) => {
      const pagina = await lista.listar(ctx, 'receita', query)
      const { itens } = pagina
      if (Array.isArray(itens)) return { ...pagina, itens: itens.map(comTitulo) }
      return { ...pagina, itens: emLotes(itens) }
    },
  })
  registrar(resumoReceitas, { executar: ({ ctx, query }) => lista.resumir(ctx, 'receita', query) })
  registrar(receitasPorCategoria, { executar: ({ ctx, query }) => resumirPorCategoria(ctx, 'receita', query) })
  registrar(exportarReceitas, {
    executar: ({ ctx, query, req, reply }) =>
      mandarParaSalvar(req, reply, (sinal) => exportar(ctx, 'receita', query, sinal)),
  })
  registrar(criarReceita, {
    executar: async ({ ctx, corpo }) => comTitulo(await lancamentos.criar(ctx, 'receita', corpo)),
  })
  registrar(verReceita, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'receita', id),
    executar: async ({ ctx, alvo }) => comTitulo(await lancamentos.ver(ctx, 'receita', alvo)),
  })
  registrar(atualizarReceita, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'receita', id),
    executar: async ({ ctx, params, corpo, versaoEsperada }) => {
      const { _id, titulo, name, ...resto } = corpo
      conferirId(_id, params.id)
      return comTitulo(
        await lancamentos.atualizar(
          ctx,
          'receita',
          params.id,
          { ...resto, name: titulo ?? name ?? '' },
          versaoEsperada,
        ),
      )
    },
  })
  registrar(excluirReceita, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'receita', id),
    executar: ({ ctx, params, versaoEsperada }) => lancamentos.excluir(ctx, 'receita', params.id, versaoEsperada),
  })
  registrar(estornarReceita, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'receita', id),
    executar: async ({ ctx, params, corpo }) =>
      comTitulo(await estornarPelaMao(ctx, 'receita', params.id, corpo.motivo)),
  })
  registrar(restaurarReceita, {
    alvo: (ctx, { id }) => lancamentos.encontrarExcluido(ctx, 'receita', id),
    executar: async ({ ctx, params }) => comTitulo(await lancamentos.restaurar(ctx, 'receita', params.id)),
  })
}

async function* emLotes(lotes: AsyncIterable<lista.NaLista<'receita'>[]>) {
  for await (const lote of lotes) yield lote.map(comTitulo)
}
