import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { EdicaoDescrita, ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { atualizar, excluir, restaurar, type Comunicado, type ComunicadoAberto } from './comunicados.api.ts'
import { corpoDe, emCampos, esquemaDoComunicado, valoresDe, type Valores } from './esquema.ts'
import { FormularioDoComunicado } from './formulario-do-comunicado.tsx'
import { Publicacao } from './publicacao.tsx'

const EDICAO: EdicaoDescrita<Comunicado, typeof esquemaDoComunicado, Valores> = {
  este: 'este comunicado',
  para: 'salvar',
  esquema: esquemaDoComunicado,
  valoresDe,
  emCampos,
  salvar: (c, v) => atualizar(c._id, corpoDe(v), c.versao),
  entidade: 'comunicados',
  palavra: 'comunicados',
  salvo: () => 'Rascunho salvo',
}

const EXCLUSAO: ExclusaoDescrita<Comunicado> = {
  palavra: 'comunicados',
  pergunta: (c) => ({
    title: `Excluir o rascunho “${c.titulo}”?`,
    body: 'Ninguém o recebeu. Dá para desfazer por 30 dias.',
  }),
  excluir: (c) => excluir(c._id, c.versao),
  restaurar: (c) => restaurar(c._id),
  excluido: (c) => `Rascunho “${c.titulo}” excluído`,
  restaurado: (c) => `Rascunho “${c.titulo}” restaurado`,
  nome: (c) => `“${c.titulo}”`,
}

/** A draft: its fields, and the way to the board. */
export function EditorDoComunicado({ registro }: { registro: ComunicadoAberto }) {
  const edicao = useEdicao<Comunicado, typeof esquemaDoComunicado, Valores>(registro, EDICAO)
  const { formulario, lembrar } = edicao
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.comunicados)
  const exclusao = useExclusao(EXCLUSAO, () => {
    edicao.liberar()
    return seguir(lista)
  })
  return (
    <>
      <RecadoDaEdicao de={edicao} />
      <Publicacao comunicado={registro} sujo={formulario.form.formState.isDirty} aoMudar={lembrar} />
      <FormularioDoComunicado
        {...edicao}
        botoes={
          <BotoesDoFormulario verbo="Salvar alterações" enviando={formulario.enviando} volta={lista}>
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
