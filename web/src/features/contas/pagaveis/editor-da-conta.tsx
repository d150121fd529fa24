import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDosFornecedores } from '../../../campos/fornecedores.ts'
import { consultaDeFundos } from '../../../campos/fundos.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { EdicaoDescrita, ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { comparacaoDaConta } from './conflito.ts'
import { DialogosDaConta } from './dialogos-da-conta.tsx'
import { corpoDe, emCampos, esquemaDoPagavel, valoresDe, type Valores } from './esquema.ts'
import { FormularioDaConta } from './formulario-da-conta.tsx'
import { atualizar, consultaDeUma, excluir, restaurar } from './pagaveis.api.ts'
import { PainelDaConta, type Aberto } from './painel-da-conta.tsx'
import { PartesDaConta } from './partes/partes-da-conta.tsx'
import { RetencoesDaConta } from './retencoes/retencoes-da-conta.tsx'

const edicaoCom = (
  ...conhecidos: Parameters<typeof comparacaoDaConta>
): EdicaoDescrita<Pagavel, typeof esquemaDoPagavel, Valores> => ({
  este: 'esta conta',
  para: 'salvar',
  esquema: esquemaDoPagavel,
  valoresDe,
  emCampos,
  salvar: (p, v) => atualizar(p._id, corpoDe(v), p.versao),
  comparacao: comparacaoDaConta(...conhecidos),
  entidade: 'pagaveis',
  palavra: 'pagaveis',
  chave: (p) => consultaDeUma(p._id).queryKey,
  salvo: (p) => (p.status === 'Rascunho' ? 'Rascunho salvo' : 'Conta atualizada'),
})

const EXCLUSAO: ExclusaoDescrita<Pagavel> = {
  palavra: 'pagaveis',
  pergunta: (p) => ({
    title: `Excluir a conta “${p.name}”?`,
    body: `Vence em ${formatarData(p.vencimento)}, ${formatarReais(p.liquido)}. Dá para desfazer por 30 dias.`,
  }),
  excluir: (p) => excluir(p._id, p.versao),
  restaurar: (p) => restaurar(p._id),
  excluido: (p) => `Conta “${p.name}” excluída`,
  restaurado: (p) => `Conta “${p.name}” restaurada`,
  nome: (p) => `“${p.name}”`,
}

/** Where a bill that is not paid stands, its fields, its deletion. */
export function EditorDaConta({ registro }: { registro: Pagavel }) {
  const [aberto, abrir] = useState<Aberto>(null)
  const { data: fornecedores = [] } = useQuery(consultaDosFornecedores())
  const { data: fundos = [] } = useQuery(consultaDeFundos())
  const edicao = useEdicao(
    registro,
    edicaoCom(
      [...fornecedores, ...(registro.fornecedor ? [registro.fornecedor] : [])],
      fundos.map((f) => ({ _id: f._id, name: f.nome })),
    ),
  )
  const { formulario, lido, lembrar } = edicao
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.contasAPagar)
  const exclusao = useExclusao(EXCLUSAO, () => {
    edicao.liberar()
    return seguir(lista)
  })
  return (
    <>
      <RecadoDaEdicao de={edicao} />
      <PainelDaConta
        conta={registro}
        sujo={formulario.form.formState.isDirty}
        aoMudar={lembrar}
        abrir={abrir}
        excluir={() => exclusao.excluir(registro)}
      />
      {registro.recolhimento !== null && <PartesDaConta conta={registro} />}
      <RetencoesDaConta conta={registro} />
      <FormularioDaConta
        {...edicao}
        fornecedor={lido.fornecedor}
        servico={lido.servico}
        rascunho={lido.status === 'Rascunho'}
        tributo={lido.recolhimento !== null}
        botoes={<BotoesDoFormulario verbo="Salvar alterações" enviando={formulario.enviando} volta={lista} />}
      />
      <DialogosDaEdicao de={edicao} />
      <DialogosDaConta conta={registro} aberto={aberto} fechar={() => abrir(null)} aoMudar={lembrar} />
      {exclusao.dialog}
    </>
  )
}
