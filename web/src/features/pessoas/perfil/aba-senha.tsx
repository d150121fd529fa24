import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { senhaNova } from '#contract/pessoas/usuarios.ts'
import { avisarErro, avisarSucesso, dispensarAviso } from '../../../avisos/avisos.ts'
import { CampoDeSenha, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { atualizarSessao } from '../../../lib/sessao.ts'
import { Button } from '../../../ui/button.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { SaveBar, Section } from '../../../ui/page/page.tsx'
import css from './perfil-page.module.css'
import { perfil, type Perfil } from './perfil.api.ts'
import { useGravarPerfil } from './use-gravar-perfil.ts'

const SENHAS_DIFERENTES = 'As senhas não correspondem!'
const AVISO_DE_SENHAS = 'senhas-diferentes'

/** Everything that is wrong is said at once, whichever field it is of. */
const esquema = z
  .object({
    senhaAtual: z.string('Informe a senha atual').min(1, 'Informe a senha atual'),
    password: senhaNova,
    confirmacao: z.string('Repita a nova senha').min(1, 'Repita a nova senha'),
  })
  .check(
    z.refine((v) => !v.password || !v.confirmacao || v.password === v.confirmacao, {
      path: ['confirmacao'],
      error: SENHAS_DIFERENTES,
      when: () => true,
    }),
  )

const EM_BRANCO = { senhaAtual: '', password: '', confirmacao: '' }

/** Another password for one's own account: the current one proves who asks. */
export function AbaSenha({ pessoa }: { pessoa: Perfil }) {
  const cache = useQueryClient()
  const formulario = useFormulario(esquema, EM_BRANCO)
  const { form, erros, tentativa } = formulario
  const gravar = useGravarPerfil(pessoa.versao)
  // Three empty fields do not tell that it worked: said beside them until something is typed.
  const [trocada, setTrocada] = useState(false)
  // The browser may fill in the password of today by itself: that alone is nothing to lose.
  const { senhaAtual: _, ...mudados } = form.formState.dirtyFields
  const { dialog } = useGuardaDeSaida(Object.keys(mudados).length > 0)
  const diferentes = erros.some((e) => e.message === SENHAS_DIFERENTES)
  // Said over the page too, until it is mended.
  useEffect(() => {
    if (diferentes) avisarErro(SENHAS_DIFERENTES, { id: AVISO_DE_SENHAS })
    else dispensarAviso(AVISO_DE_SENHAS)
  }, [diferentes, tentativa])

  async function salvar({ senhaAtual, password }: z.output<typeof esquema>) {
    const salvo = await gravar({ name: pessoa.name, email: pessoa.email, senhaAtual, password })
    atualizarSessao(salvo)
    cache.setQueryData(perfil.queryKey, salvo)
    form.reset(EM_BRANCO)
    setTrocada(true)
    avisarSucesso('Perfil Atualizado! A senha foi trocada.')
  }

  return (
    <Section title="Trocar senha">
      <p className={css.dica}>
        Ao trocar, as suas outras sessões são encerradas e o link do calendário deixa de valer.
      </p>
      <CorpoDoFormulario de={formulario} acao={salvar} para="trocar a senha">
        {/* Whoever keeps passwords for the person has to know of which account this one is. */}
        <input type="text" autoComplete="username" value={pessoa.email} readOnly hidden />
        <CampoDeSenha
          nome="senhaAtual"
          label="Senha atual"
          hint="Confirma que é você."
          autoComplete="current-password"
        />
        <CampoDeSenha nome="password" label="Nova senha" hint="Pelo menos 8 caracteres." autoComplete="new-password" />
        <CampoDeSenha nome="confirmacao" label="Repita a nova senha" autoComplete="new-password" />
        <SaveBar>
          <Button type="submit" variant="primary" size="lg" busy={formulario.enviando}>
            Trocar senha
          </Button>
        </SaveBar>
      </CorpoDoFormulario>
      <LiveNote tone="success">
        {trocada && !form.formState.isDirty && 'A senha foi trocada. Da próxima vez, entre com a nova.'}
      </LiveNote>
      {dialog}
    </Section>
  )
}
