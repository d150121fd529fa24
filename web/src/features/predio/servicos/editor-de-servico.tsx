import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Servico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDosFornecedores } from '../../../campos/fornecedores.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { EdicaoDescrita, ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { comparacaoDoServico } from './conflito.ts'
import { corpoDe, emCampos, esquemaDoServico, valoresDe, type Valores } from './esquema.ts'
import { FormularioDeServico } from './formulario-de-servico.tsx'
import { Conclusao, PainelDaSituacao } from './painel-da-situacao.tsx'
import { atualizar, consultaDeUm, excluir, restaurar } from './servicos.api.ts'

const edicaoCom = (
  fornecedores: Parameters<typeof comparacaoDoServico>[0],
): EdicaoDescrita<Servico, typeof esquemaDoServico, Valores> => ({
  este: 'este serviço',
  para: 'salvar',
  esquema: esquemaDoServico,
  valoresDe,
  emCampos,
  salvar: (s, v) => atualizar(s._id, corpoDe(v), s.versao),
  comparacao: comparacaoDoServico(fornecedores),
  entidade: 'servicos',
  palavra: 'servicos',
  chave: (s) => consultaDeUm(s._id).queryKey,
  salvo: () => 'Serviço atualizado',
})

const EXCLUSAO: ExclusaoDescrita<Servico> = {
  palavra: 'servicos',
  pergunta: (s) => ({
    title: `Excluir o serviço “${s.titulo}”?`,
    body: `${s.area}. ${s.despesa ? 'A despesa lançada continua no caixa. ' : ''}Dá para desfazer por 30 dias.`,
  }),
  excluir: (s) => excluir(s._id, s.versao),
  restaurar: (s) => restaurar(s._id),
  excluido: (s) => `Serviço “${s.titulo}” excluído`,
  restaurado: (s) => `Serviço “${s.titulo}” restaurado`,
  nome: (s) => `“${s.titulo}”`,
}

/** The fields of an order, its status at the right, its deletion. */
export function EditorDeServico({ registro }: { registro: Servico }) {
  const [concluindo, setConcluindo] = useState(false)
  const { data: fornecedores = [] } = useQuery(consultaDosFornecedores())
  const edicao = useEdicao(
    registro,
    edicaoCom([...fornecedores, ...(registro.fornecedor ? [registro.fornecedor] : [])]),
  )
  const { formulario, lido, lembrar } = edicao
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.servicos)
  const exclusao = useExclusao(EXCLUSAO, () => {
    edicao.liberar()
    return seguir(lista)
  })
  return (
    <>
      <RecadoDaEdicao de={edicao} />
      <FormularioDeServico
        {...edicao}
        fornecedor={lido.fornecedor}
        custoFixo={lido.despesa !== null}
        lado={
          <PainelDaSituacao
            servico={registro}
            sujo={formulario.form.formState.isDirty}
            aoMudar={lembrar}
            concluir={() => setConcluindo(true)}
          />
        }
        botoes={
          <BotoesDoFormulario verbo="Salvar alterações" enviando={formulario.enviando} volta={lista}>
            <Button variant="text" size="lg" onClick={() => exclusao.excluir(registro)}>
              Excluir
            </Button>
          </BotoesDoFormulario>
        }
      />
      <DialogosDaEdicao de={edicao} />
      {concluindo && <Conclusao servico={registro} aoMudar={lembrar} fechar={() => setConcluindo(false)} />}
      {exclusao.dialog}
    </>
  )
}
