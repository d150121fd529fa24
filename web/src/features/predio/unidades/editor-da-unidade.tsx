import { camposDaUnidade } from '#contract/predio/unidades.campos.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { comparacaoDe } from '../../../registros/campos-do-registro.ts'
import type { EdicaoDescrita, ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { corpoDe, emCampos, esquemaDaUnidade, valoresDe, type Valores } from './esquema.ts'
import { FormularioDaUnidade } from './formulario-da-unidade.tsx'
import { atualizar, consultaDeUma, excluir, restaurar } from './unidades.api.ts'

const EDICAO: EdicaoDescrita<Unidade, typeof esquemaDaUnidade, Valores> = {
  este: 'esta unidade',
  para: 'salvar',
  esquema: esquemaDaUnidade,
  valoresDe,
  emCampos,
  salvar: (u, v) => atualizar(u._id, corpoDe(v), u.versao),
  comparacao: comparacaoDe<typeof camposDaUnidade, Valores>(camposDaUnidade),
  entidade: 'unidades',
  palavra: 'unidades',
  chave: (u) => consultaDeUma(u._id).queryKey,
  salvo: () => 'Unidade atualizada',
  destino: (u) => paths.unidade(u._id),
}

const EXCLUSAO: ExclusaoDescrita<Unidade> = {
  palavra: 'unidades',
  pergunta: (u) => ({
    title: `Excluir a unidade ${u.nome}?`,
    body: 'Só é possível sem ninguém vinculado. Dá para desfazer por 30 dias.',
  }),
  excluir: (u) => excluir(u._id, u.versao),
  restaurar: (u) => restaurar(u._id),
  excluido: (u) => `Unidade ${u.nome} excluída`,
  restaurado: (u) => `Unidade ${u.nome} restaurada`,
  nome: (u) => `a unidade ${u.nome}`,
  porqueNao: mensagemDoErro,
}

/** The fields of a unit and its deletion. */
export function EditorDaUnidade({ registro }: { registro: Unidade }) {
  const seguir = useSeguir()
  const edicao = useEdicao(registro, EDICAO)
  const exclusao = useExclusao(EXCLUSAO, () => {
    edicao.liberar()
    return seguir(enderecoDaLista(paths.unidades))
  })
  return (
    <>
      <RecadoDaEdicao de={edicao} />
      <FormularioDaUnidade
        {...edicao}
        botoes={
          <BotoesDoFormulario
            verbo="Salvar alterações"
            enviando={edicao.formulario.enviando}
            volta={paths.unidade(registro._id)}
          >
            <Button variant="text" size="lg" onClick={() => exclusao.excluir(registro)}>
              Excluir
            </Button>
          </BotoesDoFormulario>
        }
      />
      <DialogosDaEdicao de={edicao} />
      {exclusao.dialog}
    </>
  )
}
